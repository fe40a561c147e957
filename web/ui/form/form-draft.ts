import type { FieldValues } from 'react-hook-form';
import { ignoreStorageErrors } from '#web/storage.ts';

/** Drafts of forms are in sessionStorage: they survive until they are sent or the tab is closed. */
const keyOf = (name: string): string => `form-draft-${name}`;

/** The values of a form with what was typed into it before. */
export const readDraft = <V extends FieldValues>(name: string, values: V): V => {
  const draft: unknown = ignoreStorageErrors(() =>
    JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null'),
  );
  if (typeof draft !== 'object' || draft === null) return values;
  const known = Object.entries(draft).filter(([field]) => Object.hasOwn(values, field));
  return { ...values, ...Object.fromEntries(known) };
};

export const saveDraft = (name: string, values: FieldValues): void => {
  ignoreStorageErrors(() => sessionStorage.setItem(keyOf(name), JSON.stringify(values)));
};

export const deleteDraft = (name: string): void => {
  ignoreStorageErrors(() => sessionStorage.removeItem(keyOf(name)));
};

export const hasDraft = (name: string): boolean =>
  ignoreStorageErrors(() => sessionStorage.getItem(keyOf(name))) !== null;
