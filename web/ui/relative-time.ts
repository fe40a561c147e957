import { DAY, HOUR, MINUTE } from '#shared/time.ts';

const format = new Intl.RelativeTimeFormat('it', { numeric: 'auto' });

const STEPS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** 'ora', '5 minuti fa', 'ieri'; never in the future, whatever the two clocks say. */
export const relativeTime = (then: number, now: number): string => {
  const past = Math.max(0, now - then);
  for (const [unit, length] of STEPS)
    if (past >= length) return format.format(-Math.floor(past / length), unit);
  return format.format(0, 'second');
};
