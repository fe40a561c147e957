import { typedNumber } from '#web/ui/format/typed-number.ts';

/** The text of a number field; empty for none. */
export const textOf = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** The typed text; null if blank. */
export const textOrNull = (text: string): string | null => text.trim() || null;

/** The typed number; undefined for a blank text, which a schema reports as missing. */
export const numberOf = (text: string): number | undefined => typedNumber(text) ?? undefined;

/** The attributes of a whole number field, which is a text field, so that '1.000' is a thousand. */
export const WHOLE = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** The attributes of a field for an amount or a percentage. */
export const DECIMAL = { inputMode: 'decimal', autoComplete: 'off' } as const;

/** A time as people write it: '8', '8.30', '8:30', '8,30'. */
const TIME = /^(\d{1,2})(?:[.:,](\d{2}))?$/;

/** A typed time as '08:30'; anything else unchanged. */
export const timeOf = (text: string): string =>
  text
    .trim()
    .replace(TIME, (_, hours: string, minutes = '00') => `${hours.padStart(2, '0')}:${minutes}`);
