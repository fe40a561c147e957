import { ZONE } from '#shared/time.ts';

type Validity = { readonly validFrom: string | null; readonly validUntil: string | null };

const format = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: ZONE });

const day = (instant: string): string => format.format(Date.parse(instant));

const ELIDED = { dal: 'dall', al: 'all', il: 'l' } as const;

/** 'dal 7 dicembre', but 'dall’8' and 'dall’11': they begin with a vowel. */
const on = (word: keyof typeof ELIDED, date: string): string =>
  /^(8|11) /.test(date) ? `${ELIDED[word]}’${date}` : `${word} ${date}`;

/** From which to which day a discount counts, both included, in the days of the shop. */
export const validityText = ({ validFrom, validUntil }: Validity): string => {
  const first = validFrom === null ? undefined : day(validFrom);
  const last = validUntil === null ? undefined : day(validUntil);
  if (first === undefined)
    return last === undefined ? 'Senza scadenza' : `Valido fino ${on('al', last)}`;
  if (last === undefined) return `Valido ${on('dal', first)}`;
  if (first === last) return `Valido solo ${on('il', first)}`;
  // A year that both have is said once.
  const start = first.replace(/ \d+$/, year => (last.endsWith(year) ? '' : year));
  return `Valido ${on('dal', start)} ${on('al', last)}`;
};

type Usage = { readonly usageLimit: number | null; readonly usageCount: number };

/** How often a discount can still be used; nothing to say when that has no limit. */
export const usageText = ({ usageLimit, usageCount }: Usage): string | undefined => {
  if (usageLimit === null) return undefined;
  if (usageLimit === 1) return usageCount === 0 ? 'Si usa una volta sola' : undefined;
  return `Usato ${usageCount} di ${usageLimit} volte`;
};
