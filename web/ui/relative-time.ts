import { DAY, HOUR, MINUTE } from '#shared/time.ts';

const format = new Intl.RelativeTimeFormat('it', { numeric: 'auto' });

const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** 'ora', '5 minuti fa', 'ieri'; a future instant counts as now, since clocks may differ. */
export const relativeTime = (then: number, now: number): string => {
  const elapsed = Math.max(0, now - then);
  for (const [unit, length] of UNITS)
    if (elapsed >= length) return format.format(-Math.floor(elapsed / length), unit);
  return format.format(0, 'second');
};
