import { DAY, HOUR, MINUTE, SECOND } from '#shared/time.ts';

const UNITS = [
  [DAY, ' g'],
  [HOUR, ' h'],
  [MINUTE, ' min'],
  [SECOND, ' s'],
] as const;

/** '2 h 5 min', '45 s': the two biggest units of so many milliseconds. */
export const durationText = (ms: number): string => {
  const whole = Math.max(0, Math.round(ms / SECOND)) * SECOND;
  const first = UNITS.findIndex(([unit]) => whole >= unit);
  if (first < 0) return '0 s';
  return UNITS.slice(first, first + 2)
    .map(([unit, name], at) => {
      const rest = at === 0 ? whole : whole % (UNITS[first]?.[0] ?? unit);
      return [Math.floor(rest / unit), name] as const;
    })
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count}${name}`)
    .join(' ');
};
