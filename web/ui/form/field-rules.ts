import { asciiAddress, EMAIL_PATTERN } from '#shared/email-address.ts';

/** Returns what is wrong with a value, in the server's words; undefined for a valid one. */
export type FieldRule = (value: string) => string | undefined;

export const required: FieldRule = value =>
  value === '' ? 'Questo campo è obbligatorio.' : undefined;

export const email: FieldRule = value =>
  EMAIL_PATTERN.test(asciiAddress(value)) ? undefined : 'Inserisci un indirizzo email valido.';

export const lengthBetween =
  (minimum: number, maximum: number): FieldRule =>
  value => {
    if (value.length < minimum) return `Servono almeno ${minimum} caratteri.`;
    return value.length > maximum ? `Al massimo ${maximum} caratteri.` : undefined;
  };

/** Returns the message of the first rule that fails. */
export const all =
  (...rules: FieldRule[]): FieldRule =>
  value => {
    for (const rule of rules) {
      const message = rule(value);
      if (message !== undefined) return message;
    }
    return undefined;
  };

/** A field that may be left empty. */
export const optional =
  (rule: FieldRule): FieldRule =>
  value =>
    value === '' ? undefined : rule(value);

/** Ignores spaces around the value, as the server does. */
export const trimmed =
  (rule: FieldRule): FieldRule =>
  value =>
    rule(value.trim());
