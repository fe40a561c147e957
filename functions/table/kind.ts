import type { IndexName } from './definition.ts';
import { valueOfRecord } from './item.ts';
import { type Key, type KeyTemplate, keyTemplate, type Range } from './key.ts';

/** Who may see an item as it is. */
export type Readers = 'owner' | 'everyone' | 'staff' | 'nobody';

/** What the export of a player's data shows of an item. */
export type ExportContext = {
  readonly now: number;
  /** Whether a voucher may be shown with what it is redeemed with. */
  readonly mayShowVouchers: boolean;
};

/** How an item is exported: under which name, and what of it; or why not. */
export type Export<T extends object> =
  | {
      readonly under: string;
      /** Several entries, or none, of one item; without it, the value as it is. */
      view?(value: T, context: ExportContext): readonly object[];
    }
  | { readonly never: string };

/** What an erasure does beside deleting items (`ERASURE_STEPS`). */
export type ErasureStep = 'friendships' | 'reports' | 'reasons' | 'reservations' | 'hallOfFame';

/**
 * How an item of an erased player goes: with the player's partition; as one of the player's `lists`, or
 * one that another item names; when the account is closed; when the projector sees that it is; by a
 * step of its own, alone or before; or not at all, and why.
 */
export type Erasure =
  | {
      readonly by: 'partition' | 'lists' | 'naming' | 'closing' | 'projector';
      readonly step?: ErasureStep;
    }
  | { readonly by: 'step'; readonly step: ErasureStep }
  | { readonly by: 'nothing'; readonly because: string };

/** An item that the change of another one brings along, such as an entry of the ledger. */
export type JournalEntry = (
  key: Key,
  id: number,
  at: number,
) => { readonly ref: AnyRef; readonly value: object };

/** What the changes of an item bring along; C is the cause that a change needs. */
export type Journal<T extends object, C> = {
  /** The entry of the change between two values; undefined when there is nothing to record. */
  entry(
    before: T | undefined,
    after: T | undefined,
    cause: C | undefined,
  ): JournalEntry | undefined;
};

/** A place of an item in an index; `ids` gives undefined for a value that the index doesn't list. */
type Listing<T extends object, A extends readonly unknown[]> = {
  readonly key: KeyTemplate<never>;
  keyOf(value: T, ...args: A): Key | undefined;
};

/** A place in an index, by the ids that a value and its key give. */
export const listed = <
  T extends object,
  A extends readonly unknown[],
  I extends readonly unknown[] | [],
>(
  key: KeyTemplate<I>,
  idsOf: (value: T, ...args: A) => I | undefined,
): Listing<T, A> => ({
  key,
  keyOf: (value, ...args) => {
    const ids = idsOf(value, ...args);
    return ids && key(...ids);
  },
});

/** Items whose keys another item of the player tells. */
type NamedBy<A extends readonly unknown[]> = {
  readonly kind: AnyKind;
  argsIn(value: object): readonly A[];
};

export const namedBy = <T extends object, A extends readonly unknown[]>(
  kind: KindInfo<T, unknown, never>,
  argsIn: (value: T) => readonly A[],
): NamedBy<A> => ({ kind, argsIn: value => argsIn(kind.valueAs(value)) });

/** Everything that is said about a kind of items; what else needs it derives it from here. */
export type Declaration<T extends object, A extends readonly unknown[], C> = {
  readonly name: string;
  /** What an item is, in a few words. */
  readonly what: string;
  readonly pk: string;
  readonly sk: string;
  /** The ids of the key, if they are made of other arguments. */
  readonly ids?: (...args: A) => readonly (string | number)[];
  readonly readers: Readers;
  readonly exported: Export<T>;
  readonly erased: Erasure;
  /** Where a player's items are, if not in the player's partition. */
  lists?(playerId: number): readonly Range[];
  readonly namedBy?: NamedBy<A>;
  readonly indexes?: readonly Listing<T, A>[];
  /** How long DynamoDB keeps an item, in words, and when it may delete it (milliseconds). */
  readonly kept?: { readonly text: string; until(value: T, ...args: A): number | undefined };
  /** Whether the stream brings its changes to the projector. */
  readonly streamed?: true;
  /** Whether calls that only read may use what another one has just read (rule 274): for what many players see. */
  readonly cached?: true;
  readonly journal?: Journal<T, C>;
  /** Measured, or bounded by the contract's limits. */
  readonly bytes: string;
};

/** A kind, for those who don't know its ids. */
export type KindInfo<T extends object, M, C> = {
  readonly name: string;
  readonly what: string;
  readonly template: Pick<KeyTemplate<never>, 'pk' | 'sk' | 'matches'>;
  readonly readers: Readers;
  readonly exported: Export<T>;
  readonly erased: Erasure;
  readonly lists: ((playerId: number) => readonly Range[]) | undefined;
  readonly named: { readonly by: AnyKind; refsIn(value: object): readonly AnyRef[] } | undefined;
  readonly indexes: readonly KeyTemplate<never>[];
  readonly kept: string | undefined;
  readonly streamed: boolean;
  readonly cached: boolean;
  readonly journal: Journal<T, C> | undefined;
  readonly bytes: string;
  /** What a read gives when there is no item. */
  readonly missing: M;
  /** A stored value of this kind. */
  valueAs(value: object): T;
  /** The value in a record of this kind. */
  valueIn(record: Readonly<Record<string, unknown>>): T;
};

export type AnyKind = KindInfo<object, unknown, never>;

/**
 * One item: its key and its kind. T is its value, M what a read gives when there is none, and C the
 * cause that a change needs, if its kind has a journal.
 */
export type Ref<T extends object, M = undefined, C = never> = {
  readonly key: Key;
  readonly kind: KindInfo<T, M, C>;
  indexKeys(value: T): readonly (readonly [index: IndexName, key: Key])[];
  expires(value: T): number | undefined;
};

export type AnyRef = Ref<object, unknown, never>;

/** A kind makes the reference of an item from its ids. */
export type Kind<T extends object, A extends readonly unknown[], M = undefined, C = never> = ((
  ...args: A
) => Ref<T, M, C>) &
  KindInfo<T, M, C> & {
    /** All of the kind in one partition, by the partition's ids. */
    range(...args: Partial<A>): Range;
  };

/** The one cast of stored values: it holds, since a key belongs to one kind, and a kind writes its type. */
const asStored = <T extends object>(value: object): T => value as T;

/** The reference of an item; a class, since every call makes some. */
export class ItemRef<T extends object, A extends readonly unknown[], M, C> {
  readonly key: Key;
  readonly kind: KindInfo<T, M, C>;
  readonly #declaration: Declaration<T, A, C>;
  readonly #args: A;

  constructor(kind: KindInfo<T, M, C>, declaration: Declaration<T, A, C>, key: Key, args: A) {
    this.kind = kind;
    this.key = key;
    this.#declaration = declaration;
    this.#args = args;
  }

  indexKeys(value: T): readonly (readonly [index: IndexName, key: Key])[] {
    return (this.#declaration.indexes ?? []).flatMap(({ key, keyOf }) => {
      const listed = keyOf(value, ...this.#args);
      return key.index && listed ? [[key.index, listed] as const] : [];
    });
  }

  expires(value: T): number | undefined {
    return this.#declaration.kept?.until(value, ...this.#args);
  }
}

const declare = <T extends object, A extends readonly unknown[], M, C>(
  declaration: Declaration<T, A, C>,
  missing: M,
): Kind<T, A, M, C> => {
  const { name, pk, sk, ids, lists, namedBy: naming, indexes = [], kept, journal } = declaration;
  const { what, readers, exported, erased, streamed = false, cached = false, bytes } = declaration;
  const template = keyTemplate<A>(pk, sk, ids ? { ids } : {});
  const refOf = (...args: A): Ref<T, M, C> =>
    new ItemRef(kind, declaration, template(...args), args);
  const kind: Kind<T, A, M, C> = Object.assign(refOf, {
    ...{
      what,
      template,
      readers,
      exported,
      erased,
      lists,
      streamed,
      cached,
      journal,
      bytes,
      missing,
    },
    named: naming && {
      by: naming.kind,
      refsIn: (value: object) => naming.argsIn(value).map(args => refOf(...args)),
    },
    indexes: indexes.map(({ key }) => key),
    kept: kept?.text,
    valueAs: asStored<T>,
    valueIn: (record: Readonly<Record<string, unknown>>) => asStored<T>(valueOfRecord(record)),
    range: template.range,
  });
  // A function's name can't be assigned.
  return Object.defineProperty(kind, 'name', { value: name });
};

/** A kind of item that may be missing. */
export const kind = <T extends object, A extends readonly unknown[]>(
  declaration: Declaration<T, A, never>,
): Kind<T, A> => declare(declaration, undefined);

/** A kind of item that reads as `initial` until it is first written. */
export const kindWithInitial = <T extends object, A extends readonly unknown[], C = never>(
  initial: T,
  declaration: Declaration<T, A, C>,
): Kind<T, A, T, C> => declare(declaration, initial);

/** Whether something that a module exports is a kind. */
export const isKind = (exported: unknown): exported is AnyKind =>
  typeof exported === 'function' && 'valueIn' in exported && 'readers' in exported;
