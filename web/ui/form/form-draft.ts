import type { FieldValues } from 'react-hook-form';
import { storedForUser } from '#web/storage.ts';

/** What was typed into a form and not sent; it survives until the tab is closed. Null if there is none. */
const draft = (name: string) =>
  storedForUser<object | null>(`form-draft-${name}`, {
    area: 'session',
    parse: value => (typeof value === 'object' ? value : undefined),
    fallback: null,
  });

/** The values of a form with what was typed into it before. */
export const readDraft = <V extends FieldValues>(name: string, values: V): V => {
  const known = Object.entries(draft(name).read() ?? {}).filter(([field]) =>
    Object.hasOwn(values, field),
  );
  return { ...values, ...Object.fromEntries(known) };
};

export const saveDraft = (name: string, values: FieldValues): void => draft(name).write(values);

export const deleteDraft = (name: string): void => draft(name).remove();

export const hasDraft = (name: string): boolean => draft(name).read() !== null;
