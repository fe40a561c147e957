import { cardClass } from '#web/ui/Card.tsx';

/** The layout of the menu, which its skeleton has too. */
export const layout = {
  body: 'grid content-start gap-3 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-6 lg:gap-y-5',
  /** On a wide screen every second level is lower. */
  levels: cardClass({
    tone: null,
    size: 'bare',
    depth: 'flat',
    className:
      'grid animate-fade grid-cols-5 content-start gap-x-1 gap-y-3 border-dashed border-(--world-line,var(--color-line)) bg-card px-2 pt-6 pb-3 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:content-center lg:gap-x-3 lg:gap-y-10 lg:px-6 lg:pt-8 lg:pb-16',
  }),
  level: 'lg:even:translate-y-6',
  /** At the lower edge of a phone, except in landscape, where it would hide the levels. */
  panel: 'sticky bottom-3 z-2 [@media(height<=540px)]:static lg:static lg:self-start',
} as const;
