import type { IndexName } from './definition.ts';
import type { Key } from './keys.ts';

/** The amounts in a wallet, which the ledger keeps account of. */
export const CURRENCIES = ['coins', 'bigne', 'flour', 'sugar', 'milk', 'eggs'] as const;
export type Balances = Readonly<Record<(typeof CURRENCIES)[number], number>>;

export type ItemOptions<T> = {
  indexes?(value: T): Partial<Record<IndexName, Key>>;
  /** When DynamoDB may delete it (milliseconds). */
  expires?(value: T): number | undefined;
  /** Makes the item a wallet: every change of these amounts writes a ledger entry. */
  wallet?(value: T): Balances;
};

/** The key and kind of one item: T is its value, Missing what a read gives when there is none. */
export type Ref<T extends object, Missing = undefined> = {
  readonly key: Key;
  readonly options: ItemOptions<T>;
  readonly missing: Missing;
};

/** A kind of item that may be missing. */
export const item =
  <T extends object, A extends unknown[]>(key: (...args: A) => Key, options: ItemOptions<T> = {}) =>
  (...args: A): Ref<T> => ({ key: key(...args), options, missing: undefined });

/** A kind of item that reads as `initial` until it is first written. */
export const itemWithDefault =
  <T extends object, A extends unknown[]>(
    key: (...args: A) => Key,
    initial: T,
    options: ItemOptions<T> = {},
  ) =>
  (...args: A): Ref<T, T> => ({ key: key(...args), options, missing: initial });

/** Attributes of the table, which are not part of an item's value: `v` is the version, `w` the writer. */
type Stored = { pk: string; sk: string; v: number; w?: string; ttl?: number };

export const toRecord = <T extends object>(ref: Ref<T, unknown>, value: T, version: number) => {
  const record: Record<string, unknown> & Stored = { ...value, ...ref.key, v: version };
  for (const [index, key] of Object.entries(ref.options.indexes?.(value) ?? {})) {
    record[`${index}pk`] = key.pk;
    record[`${index}sk`] = key.sk;
  }
  const expires = ref.options.expires?.(value);
  if (expires !== undefined) record.ttl = Math.ceil(expires / 1000);
  return record;
};

export const fromRecord = (record: Record<string, unknown>) => {
  const { pk, sk, v, w, ttl, gsi1pk, gsi1sk, gsi2pk, gsi2sk, ...value } = record;
  return { value, version: typeof v === 'number' ? v : 0, writer: w };
};
