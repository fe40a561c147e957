import { PUSHES_A_DAY } from '#shared/rules/pushes.ts';
import { dayKey } from '#shared/time.ts';
import type { SentPushes } from '../../items/pushes.ts';

/** Whether a player has been sent the most pushes of a Rome day (rule 257). */
export const isDayFull = ({ sent }: SentPushes, now: number): boolean => {
  const today = dayKey(now);
  return sent.filter(({ at }) => dayKey(at) === today).length >= PUSHES_A_DAY;
};
