import { type RefObject, useEffect, useState } from 'react';
import { type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '#web/api/errors.ts';
import { isFieldOf } from '#web/ui/form/use-contract-form.ts';
import { readDraft } from './form-draft.ts';

/** Whether two values of a form are equal. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const isGroup = (value: unknown): value is FieldValues =>
  Array.isArray(value)
    ? value.length > 0 && value.every(Array.isArray)
    : typeof value === 'object' && value !== null;

/** The ids of a list's entries, as a text; undefined for any other value. */
const idsOf = (value: unknown): string | undefined =>
  Array.isArray(value) && value.length > 0 && value.every(one => Object.hasOwn(Object(one), 'id'))
    ? JSON.stringify(value.map(({ id }) => id))
    : undefined;

/** The names of the lists that have the same entries everywhere, so that their fields can be compared. */
const commonLists = ([first, ...others]: readonly [FieldValues, ...FieldValues[]]): Set<string> =>
  new Set(
    Object.keys(first).filter(name => {
      const ids = idsOf(first[name]);
      return ids !== undefined && others.every(values => idsOf(values[name]) === ids);
    }),
  );

/** The values by field name, 'gift.coins'; a list is a single value, except a list of lists and the given ones. */
const fieldsOf = (
  values: FieldValues,
  lists: ReadonlySet<string>,
  prefix = '',
): [name: string, value: unknown][] =>
  Object.entries(values).flatMap(([name, value]) =>
    isGroup(value) || lists.has(prefix + name)
      ? fieldsOf(value, lists, `${prefix}${name}.`)
      : [[prefix + name, value]],
  );

/** A field that somebody else has changed since the form was filled in. */
export type NewerField = {
  readonly name: string;
  readonly value: unknown;
  /** The value that the form doesn't show: the earlier one, or the other person's where something else was typed. */
  readonly hidden: unknown;
  readonly isTyped: boolean;
};

/** Merges what was typed with newer values: another person's changes are taken over where nothing was typed. */
export const newerFields = <V extends FieldValues>(base: V, typed: V, newer: V): NewerField[] => {
  const lists = commonLists([base, typed, newer]);
  const before = new Map(fieldsOf(base, lists));
  const shown = new Map(fieldsOf(typed, lists));
  return fieldsOf(newer, lists).flatMap(([name, value]) => {
    if (isSame(value, before.get(name)) || isSame(value, shown.get(name))) return [];
    const isTyped = !isSame(shown.get(name), before.get(name));
    return [{ name, value, hidden: isTyped ? value : before.get(name), isTyped }];
  });
};

/** The text about such a field; `text` is the hidden value, if it is readable. */
export const newerText = ({ isTyped }: NewerField, text: string | undefined): string => {
  if (text === undefined) return 'Nel frattempo è cambiato.';
  const quoted = text === '' ? 'vuoto' : `«${text}»`;
  return `Nel frattempo è cambiato: ${isTyped ? 'ora è' : 'era'} ${quoted}.`;
};

/** A value as a form shows it: a choice by its label; undefined for what isn't a text. */
const readText = (form: HTMLFormElement | null, { name, hidden }: NewerField) => {
  if (typeof hidden !== 'string') return undefined;
  const control = form?.elements.namedItem(name);
  if (!(control instanceof HTMLSelectElement)) return hidden;
  return [...control.options].find(({ value }) => value === hidden)?.text;
};

/** Puts newer values into the fields in which nothing was typed; each changed field says what `text` makes of it. */
const takeOver = <V extends FieldValues, R>(
  form: UseFormReturn<V, unknown, R>,
  values: V,
  changed: readonly NewerField[],
  text: (one: NewerField) => string | undefined,
): void => {
  const isField = isFieldOf(values);
  for (const one of changed) {
    const { name } = one;
    if (!isField(name)) continue;
    if (!one.isTyped) form.setValue(name, get(values, name));
    const message = text(one);
    if (message !== undefined) form.setError(name, { message });
  }
};

type Options<V> = {
  readonly values: V;
  readonly version?: number | undefined;
  readonly draft?: string | undefined;
};

/**
 * What a form was filled in from (rule 302). Once a change is refused because somebody else made one before, or while
 * nothing has been typed, the fields take over newer values; those in which something was typed keep it. Each says so.
 * What the form has saved itself is taken over likewise, and nobody is told of it.
 */
export const useNewerValues = <V extends FieldValues, R>(
  form: UseFormReturn<V, unknown, R>,
  { values, version, draft }: Options<V>,
  element: RefObject<HTMLFormElement | null>,
) => {
  const [base, setBase] = useState(() => readDraft(draft, { values, version }).base);
  const [isStale, setStale] = useState(false);
  const [isNewer, setNewer] = useState(false);
  const [ownVersion, setOwnVersion] = useState<number>();
  useEffect(() => {
    if (version === base.version) return;
    const typed = form.getValues();
    const isTyped = !isSame(typed, base.values);
    const isOwn = version === ownVersion;
    if (isTyped && !isStale && !isOwn) return;
    const isOthers = isStale && !isOwn;
    const changed = newerFields(base.values, typed, values);
    takeOver(form, values, changed, one =>
      isOthers ? newerText(one, readText(element.current, one)) : undefined,
    );
    setBase({ values, version });
    setNewer(isOthers && changed.length > 0);
    setStale(false);
  });
  const send = async (submit: (read: { version?: number }) => Promise<unknown>): Promise<void> => {
    const sent = structuredClone(form.getValues());
    try {
      await submit(base.version === undefined ? {} : { version: base.version });
      setBase({ ...base, values: sent });
      // Versions are counted: any other one has somebody else's change, too.
      if (base.version !== undefined) setOwnVersion(base.version + 1);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale') setStale(true);
      throw error;
    }
  };
  return { base, setBase, isNewer, send };
};

export type NewerValues<V extends FieldValues> = Pick<
  ReturnType<typeof useNewerValues<V, unknown>>,
  'base' | 'setBase'
>;
