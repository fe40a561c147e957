import { typedNumber } from '#web/ui/format/typed-number.ts';

/** The text of a field for a number; empty for none. */
export const textOf = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

/** What was typed; null for a blank text. */
export const textOrNull = (text: string): string | null => text.trim() || null;

/** The number that was typed; undefined for a blank text, which a schema calls missing. */
export const numberOf = (text: string): number | undefined => typedNumber(text) ?? undefined;

/** The attributes of a field for a whole number, which is text, so that '1.000' is a thousand. */
export const WHOLE = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** Those of a field for an amount or a percent. */
export const DECIMAL = { inputMode: 'decimal', autoComplete: 'off' } as const;

/** A time as people write it: '8', '8.30', '8:30', '8,30'. */
const TIME = /^(\d{1,2})(?:[.:,](\d{2}))?$/;

/** '08:30' of what was typed for a time; anything else as it is. */
export const timeOf = (text: string): string =>
  text
    .trim()
    .replace(TIME, (_, hours: string, minutes = '00') => `${hours.padStart(2, '0')}:${minutes}`);
