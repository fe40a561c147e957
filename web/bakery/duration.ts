import { DAY, HOUR, MINUTE, SECOND } from '#shared/time.ts';

const UNITS = [
  [DAY, '\u00a0g'],
  [HOUR, '\u00a0h'],
  [MINUTE, '\u00a0min'],
  [SECOND, '\u00a0s'],
] as const;

/** '2 h 5 min', '45 s': a duration in its two biggest units; a line breaks only between them. */
export const durationText = (ms: number): string => {
  const whole = Math.max(0, Math.round(ms / SECOND)) * SECOND;
  const first = UNITS.findIndex(([unit]) => whole >= unit);
  if (first < 0) return '0\u00a0s';
  return UNITS.slice(first, first + 2)
    .map(([unit, name], at) => {
      const rest = at === 0 ? whole : whole % (UNITS[first]?.[0] ?? unit);
      return [Math.floor(rest / unit), name] as const;
    })
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count}${name}`)
    .join(' ');
};
