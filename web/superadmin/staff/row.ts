import { cardClass } from '#web/ui/Card.tsx';

/** The classes of somebody in a list. */
export const staffRowClass = cardClass({
  tone: 'raised',
  size: 'item',
  depth: 'flat',
  className: 'flex flex-wrap items-center justify-between gap-3',
});
