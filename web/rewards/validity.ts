import { ZONE } from '#shared/time.ts';

type Validity = { readonly validFrom: string | null; readonly validUntil: string | null };

const format = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: ZONE });

const day = (instant: string): string => format.format(Date.parse(instant));

/** A first and a last day; a year that both have is said once. */
const span = (first: string, last: string): string => {
  const until = day(last);
  const from = day(first).replace(/ \d+$/, year => (until.endsWith(year) ? '' : year));
  return `dal ${from} al ${until}`;
};

/** From which to which day a discount counts, both included, in the days of the shop. */
export const validityText = ({ validFrom, validUntil }: Validity): string => {
  if (validFrom === null && validUntil === null) return 'Senza scadenza';
  if (validUntil === null) return `Valido dal ${day(validFrom ?? '')}`;
  if (validFrom === null) return `Valido fino al ${day(validUntil)}`;
  if (day(validFrom) === day(validUntil)) return `Valido solo il ${day(validFrom)}`;
  return `Valido ${span(validFrom, validUntil)}`;
};

type Usage = { readonly usageLimit: number | null; readonly usageCount: number };

/** How often a discount can still be used; nothing to say when that has no limit. */
export const usageText = ({ usageLimit, usageCount }: Usage): string | undefined => {
  if (usageLimit === null) return undefined;
  if (usageLimit === 1) return usageCount === 0 ? 'Si usa una volta sola' : undefined;
  return `Usato ${usageCount} di ${usageLimit} volte`;
};
