import type { IndexName } from './definition.ts';
import type { Key } from './keys.ts';

/**
 * Writes that the changes of an item bring along: C is the cause that `set` takes, D one change. The
 * ledger is one.
 */
export type Journal<T extends object, C, D> = {
  /** The change between two values of the item; undefined when there is nothing to record. */
  change(before: T | undefined, after: T | undefined, cause: C | undefined): D | undefined;
  /** The items to create for the changes of one commit. */
  derive(key: Key, changes: readonly D[], now: number): readonly DerivedItem[];
};

type DerivedItem = { readonly ref: Ref<object, unknown>; readonly value: object };

export type ItemOptions<T extends object, C = never> = {
  indexes?(value: T): Partial<Record<IndexName, Key>>;
  /** When DynamoDB may delete it (milliseconds). */
  expires?(value: T): number | undefined;
  // The type of a change is the journal's own affair.
  readonly journal?: Journal<T, C, unknown>;
};

/**
 * The key and kind of one item: T is its value, Missing what a read gives when there is none, and C
 * the cause that a change needs, if its kind has a journal.
 */
export type Ref<T extends object, Missing = undefined, C = never> = {
  readonly key: Key;
  readonly options: ItemOptions<T, C>;
  readonly missing: Missing;
};

/** A kind of item that may be missing. */
export const item =
  <T extends object, A extends unknown[]>(key: (...args: A) => Key, options: ItemOptions<T> = {}) =>
  (...args: A): Ref<T> => ({ key: key(...args), options, missing: undefined });

/** A kind of item that reads as `initial` until it is first written. */
export const itemWithDefault =
  <T extends object, A extends unknown[], C = never>(
    key: (...args: A) => Key,
    initial: T,
    options: ItemOptions<T, C> = {},
  ) =>
  (...args: A): Ref<T, T, C> => ({ key: key(...args), options, missing: initial });

/**
 * Attributes of the table, which are not part of an item's value: `v` is the version, `w` the writer,
 * `t` when it was written (milliseconds), which counters and projections don't have.
 */
type Stored = { pk: string; sk: string; v: number; w?: string; t?: number; ttl?: number };

export const toRecord = <T extends object>(
  ref: Ref<T, unknown>,
  value: T,
  version: number,
  now?: number,
) => {
  const record: Record<string, unknown> & Stored = { ...value, ...ref.key, v: version };
  if (now !== undefined) record.t = now;
  for (const [index, key] of Object.entries(ref.options.indexes?.(value) ?? {})) {
    record[`${index}pk`] = key.pk;
    record[`${index}sk`] = key.sk;
  }
  const expires = ref.options.expires?.(value);
  if (expires !== undefined) record.ttl = Math.ceil(expires / 1000);
  return record;
};

const NOT_IN_VALUES: ReadonlySet<string> = new Set([
  ...['pk', 'sk', 'v', 'w', 't', 'ttl'],
  ...['gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'],
]);

/** Every call reads items: this takes a quarter of the time of an object's rest. */
export const fromRecord = (record: Record<string, unknown>) => {
  const value: Record<string, unknown> = {};
  for (const name of Object.keys(record)) if (!NOT_IN_VALUES.has(name)) value[name] = record[name];
  const { v, w } = record;
  return { value, version: typeof v === 'number' ? v : 0, writer: w };
};
