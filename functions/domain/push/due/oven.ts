import { isPending } from '#shared/rules/oven.ts';
import { DAY } from '#shared/time.ts';
import type { Bakery } from '../../../items/bakery.ts';
import type { DuePush } from '../../../items/pushes.ts';
import { bakery } from '../../bakery/bakery.ts';
import { bakeryAt } from '../../bakery/settlement.ts';
import { ovenText } from '../texts.ts';
import { dueSource } from './source.ts';

/** A queue that waits for passive production is looked ahead for so long (milliseconds). */
const AHEAD = 7 * DAY;

/** When the oven will have finished its queue; undefined if it has none, or can't finish it by itself. */
const queueEnd = (stored: Bakery, now: number): number | undefined => {
  if (!stored.queue.some(isPending)) return undefined;
  const { queue, freeAt } = bakeryAt(stored, now + AHEAD);
  return queue.some(isPending) || freeAt <= now ? undefined : freeAt;
};

/** What is due when the oven will have finished. */
export const ovenDue = (playerId: number, stored: Bakery, now: number): DuePush[] => {
  const end = queueEnd(stored, now);
  return end === undefined ? [] : [{ playerId, topic: 'oven', about: String(end), dueAt: end }];
};

/** The same, if a change of the bakery has moved the end. */
export const movedOvenDue = (
  playerId: number,
  { before, after }: { readonly before: Bakery | undefined; readonly after: Bakery },
  now: number,
): DuePush[] => {
  const [due] = ovenDue(playerId, after, now);
  return due && (!before || queueEnd(before, now) !== due.dueAt) ? [due] : [];
};

/** It holds if nothing bakes or waits, and nothing has since. */
export const ovenSource = dueSource(
  ({ playerId }) => bakery(playerId),
  (own, { about }) => {
    const { queue, freeAt } = own.current;
    return !queue.some(isPending) && String(freeAt) === about ? ovenText() : undefined;
  },
);
