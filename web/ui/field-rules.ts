/** Says what is wrong with a value, in the words that the server uses; undefined when all is well. */
export type FieldRule = (value: string) => string | undefined;

export const required: FieldRule = value =>
  value === '' ? 'Questo campo è obbligatorio.' : undefined;

export const email: FieldRule = value =>
  /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value)
    ? undefined
    : 'Inserisci un indirizzo email valido.';

export const lengthBetween =
  (minimum: number, maximum: number): FieldRule =>
  value => {
    if (value.length < minimum) return `Servono almeno ${minimum} caratteri.`;
    return value.length > maximum ? `Al massimo ${maximum} caratteri.` : undefined;
  };

/** The first rule that is broken. */
export const all =
  (...rules: FieldRule[]): FieldRule =>
  value => {
    for (const rule of rules) {
      const words = rule(value);
      if (words !== undefined) return words;
    }
    return undefined;
  };

/** A field that may be left empty. */
export const optional =
  (rule: FieldRule): FieldRule =>
  value =>
    value === '' ? undefined : rule(value);

/** Spaces around the value don't count, as for the server. */
export const trimmed =
  (rule: FieldRule): FieldRule =>
  value =>
    rule(value.trim());
