import { DAY, HOUR, MINUTE } from '#shared/time.ts';

const format = new Intl.RelativeTimeFormat('it', { numeric: 'always' });

const STEPS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** 'Scade tra 6 giorni', 'Scade tra meno di un minuto', 'Scaduta'. */
export const expiryText = (expiresAt: number, now: number): string => {
  const left = expiresAt - now;
  if (left <= 0) return 'Scaduta';
  for (const [unit, length] of STEPS)
    if (left >= length) return `Scade ${format.format(Math.floor(left / length), unit)}`;
  return 'Scade tra meno di un minuto';
};
