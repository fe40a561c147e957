import type { FieldValues } from 'react-hook-form';
import { storedForUser } from '#web/storage.ts';

/** What a form was filled in from: the values of something that others may change, and its version. */
export type Base<V> = { readonly version: number | undefined; readonly values: V };

/** What was typed into a form but not sent, and what the form was filled in from. */
type Draft<V> = { readonly typed: V; readonly base: Base<V> };

const isDraft = (value: unknown): value is Draft<object> =>
  typeof value === 'object' && value !== null && 'typed' in value && 'base' in value;

/** It survives until the tab is closed. Null if there is none. */
const draft = (name: string) =>
  storedForUser<Draft<object> | null>(`form-draft-${name}`, {
    area: 'session',
    parse: value => (isDraft(value) ? value : undefined),
    fallback: null,
  });

/** A form's current fields, with the values from an older version of the page for those that it had. */
const known = <V extends FieldValues>(values: V, stored: object): V => ({
  ...values,
  ...Object.fromEntries(Object.entries(stored).filter(([field]) => Object.hasOwn(values, field))),
});

/** What was typed earlier but not sent, if anything. */
export const readDraft = <V extends FieldValues>(
  name: string | undefined,
  base: Base<V>,
): Draft<V> => {
  const stored = name === undefined ? null : draft(name).read();
  if (!stored) return { typed: base.values, base };
  const { version, values } = stored.base;
  return {
    typed: known(base.values, stored.typed),
    base: { version, values: known(base.values, values) },
  };
};

export const saveDraft = <V extends object>(name: string, typed: V, base: Base<V>): void =>
  draft(name).write({ typed, base });

export const deleteDraft = (name: string): void => draft(name).remove();

export const hasDraft = (name: string): boolean => draft(name).read() !== null;
