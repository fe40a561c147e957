import type { IndexName } from './definition.ts';

/** The key of an item, or of its place in an index. */
export type Key = { readonly pk: string; readonly sk: string };

/** A key as one text. */
export const idOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

/** Part of a partition of the table or an index: all of it, a prefix, or a range that includes both ends. */
export type Range = {
  readonly index?: IndexName;
  readonly pk: string;
  readonly prefix?: string;
  readonly from?: string;
  readonly to?: string;
};

type Id = string | number;

/**
 * The keys of a kind of item, or of a list in an index. In the templates of their two parts `{name}` is an id, and
 * `{name:3}` a number padded with zeros to that many digits.
 */
export type KeyTemplate<A extends readonly unknown[]> = ((...args: A) => Key) & {
  readonly pk: string;
  readonly sk: string;
  readonly index: IndexName | undefined;
  /** All keys of this template in one partition, ordered by id. Takes the partition's ids. */
  range(...args: Partial<A>): Range;
  /** Whether a key is made of this template. */
  matches(key: Key): boolean;
};

/** The sort key of an item that is alone in its partition. */
export const ALONE = '-';

const PLACEHOLDER = /\{(\w+)(?::(\d+))?\}/g;

type Placeholder = { readonly name: string; readonly digits: number };

/** A parsed template: its fixed texts, and the placeholders between them. */
type Parsed = { readonly texts: readonly string[]; readonly placeholders: readonly Placeholder[] };

const parse = (template: string): Parsed => ({
  texts: template.split(/\{[^}]+\}/),
  placeholders: [...template.matchAll(PLACEHOLDER)].map(([, name = '', digits = '0']) => ({
    name,
    digits: Number(digits),
  })),
});

/** Returns a function that makes one part of a key from all ids, given in the order of their names. */
const filler = ({ texts, placeholders }: Parsed, names: readonly string[]) => {
  const [first = '', ...rest] = texts;
  const steps = placeholders.map(({ name, digits }, i) => ({
    index: names.indexOf(name),
    digits,
    text: rest[i] ?? '',
  }));
  return (ids: readonly unknown[]): string => {
    let filled = first;
    for (const { index, digits, text } of steps)
      filled += String(ids[index]).padStart(digits, '0') + text;
    return filled;
  };
};

const patternOf = ({ texts, placeholders }: Parsed): RegExp => {
  const ids = placeholders.map(({ digits }) => (digits > 0 ? `\\d{${digits},}` : '.*'));
  const parts = texts.map((text, i) => RegExp.escape(text) + (ids[i] ?? ''));
  return new RegExp(`^${parts.join('')}$`, 's');
};

/** The fixed start of all keys of a template; `isWhole` if the template is nothing else. */
export const startOf = (template: string): { text: string; isWhole: boolean } => {
  const [text = ''] = template.split('{');
  return { text, isWhole: text === template };
};

type Options<A extends readonly unknown[]> = {
  readonly index?: IndexName;
  /** Derives the ids, if keys are made from other arguments. */
  readonly ids?: (...args: A) => readonly Id[];
};

/**
 * A template for keys. Its arguments are the ids in the order in which the templates first name them, unless `ids`
 * derives them.
 */
export const keyTemplate = <A extends readonly unknown[]>(
  pk: string,
  sk: string,
  { index, ids }: Options<A> = {},
): KeyTemplate<A> => {
  const [partition, sort] = [parse(pk), parse(sk)];
  const placeholders = [...partition.placeholders, ...sort.placeholders];
  const names = [...new Set(placeholders.map(({ name }) => name))];
  const [partitionOf, sortOf] = [filler(partition, names), filler(sort, names)];
  const [partitions, sorts] = [patternOf(partition), patternOf(sort)];
  const idsOf = (args: readonly unknown[]): readonly unknown[] =>
    // A range takes the first of a key's arguments.
    ids ? ids(...(args as A)) : args;
  const prefix = startOf(sk).text;
  const keyOf = (...args: A): Key => {
    const all = idsOf(args);
    return { pk: partitionOf(all), sk: sortOf(all) };
  };
  return Object.assign(keyOf, {
    pk,
    sk,
    index,
    range: (...args: Partial<A>): Range => ({
      ...(index ? { index } : {}),
      pk: partitionOf(idsOf(args)),
      ...(prefix === '' ? {} : { prefix }),
    }),
    matches: (key: Key): boolean => sorts.test(key.sk) && partitions.test(key.pk),
  });
};
