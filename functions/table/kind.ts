import type { IndexName } from './definition.ts';
import { valueOfRecord } from './item.ts';
import { type Key, type KeyTemplate, keyTemplate, type Range } from './key.ts';

/** Who may see an item in its stored form. */
type Readers = 'owner' | 'everyone' | 'staff' | 'nobody';

/** What the export of a player's data needs to know. */
export type ExportContext = {
  readonly now: number;
  /** Whether a voucher may be exported with the code and token that redeem it. */
  readonly mayShowVouchers: boolean;
};

/** How an item is exported: under which name, and which parts of it; or why it isn't exported. */
type Export<T extends object> =
  | {
      readonly under: string;
      /** Exports an item as several entries or none; without it, the value is exported unchanged. */
      view?(value: T, context: ExportContext): readonly object[];
    }
  | { readonly never: string };

/** What an erasure does in addition to deleting items (`ERASURE_STEPS`). */
export type ErasureStep = 'friendships' | 'reports' | 'reasons' | 'reservations' | 'hallOfFame';

/**
 * How an item of an erased player is deleted: with the player's partition; as one of the player's `lists`; because
 * another item names it; when the account is closed; when the projector sees that it is closed; by a step of its own,
 * which may also run in addition to one of the others; or not at all, and why.
 */
type Erasure =
  | {
      readonly by: 'partition' | 'lists' | 'naming' | 'closing' | 'projector';
      readonly step?: ErasureStep;
    }
  | { readonly by: 'step'; readonly step: ErasureStep }
  | { readonly by: 'nothing'; readonly because: string };

/**
 * What happens to an item when a player is erased whom it names in addition to its owner: nothing, since it names
 * nobody else; a step changes or deletes it; or the id stays, and why that is right.
 */
type OthersErasure =
  | 'names nobody else'
  | { readonly step: ErasureStep }
  | { readonly idStays: string };

/** The items that a restore brings over together (infra/restore/groups.ts). */
export type RestoreGroup =
  | 'accounts'
  | 'till'
  | 'consents'
  | 'audit'
  | 'game'
  | 'friends'
  | 'wallets'
  | 'settings';

/**
 * What a restore brings over from the table before it: with a group, whose items one transaction may change together;
 * or nothing, and why. What the old table lacks stays, unless it is a pointer: that leads to another item or waits for
 * something, and must not come back, such as the code of a card that was renewed since.
 */
type Restored =
  | { readonly with: RestoreGroup; readonly as?: 'pointer' }
  | { readonly never: string };

/** An item written along with the change of another one, such as a ledger entry. */
export type JournalEntry = (
  key: Key,
  id: number,
  at: number,
) => { readonly ref: AnyRef; readonly value: object };

/** The entries written along with an item's changes. C is the cause that a change must give. */
export type Journal<T extends object, C> = {
  /** The entry for the change between two values; undefined if there is nothing to record. */
  entry(
    before: T | undefined,
    after: T | undefined,
    cause: C | undefined,
  ): JournalEntry | undefined;
};

export type Counts = Readonly<Record<string, number>>;

/** Counters that every item of some kinds adds to. A change of an item changes them in the same transaction. */
export type Counted<T extends object> = {
  /** One of the items of counters, chosen at random: a single one would be shared by too many writers. */
  counters(): AnyRef;
  /** What a change adds. `after` is missing when the item is removed. */
  added(before: T | undefined, after: T | undefined): Counts;
};

/** An item's entry in an index; `keyOf` returns undefined for a value that the index doesn't list. */
type Listing<T extends object, A extends readonly unknown[]> = {
  readonly key: KeyTemplate<never>;
  keyOf(value: T, ...args: A): Key | undefined;
};

/** An entry in an index, with ids derived from an item's value and key. */
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

/** Items whose keys are derived from another item of the player. */
type NamedBy<A extends readonly unknown[]> = {
  readonly kind: AnyKind;
  argsIn(value: object): readonly A[];
};

export const namedBy = <T extends object, A extends readonly unknown[]>(
  kind: KindInfo<T, unknown, never>,
  argsIn: (value: T) => readonly A[],
): NamedBy<A> => ({ kind, argsIn: value => argsIn(kind.valueAs(value)) });

/** What a kind says of its items, whatever their keys are made from. C is the cause that a change must give. */
type Described<T extends object, C> = {
  readonly name: string;
  /** A short description of the item. */
  readonly what: string;
  readonly readers: Readers;
  readonly exported: Export<T>;
  readonly erased: Erasure;
  readonly othersErased: OthersErasure;
  readonly restored: Restored;
  /** Where a player's items of this kind are, if not in the player's partition. */
  readonly lists?: (playerId: number) => readonly Range[];
  /** Whether the projector gets its changes from the stream. */
  readonly streamed?: true;
  /** Whether calls that only read may use a cached copy (rule 274); for items that many players see. */
  readonly cached?: true;
  readonly journal?: Journal<T, C>;
  readonly counted?: Counted<T>;
  /** The size, measured or bounded by the contract's limits. */
  readonly bytes: string;
};

/** The single declaration of a kind of item; everything else about the kind is derived from it. */
export type Declaration<T extends object, A extends readonly unknown[], C> = Described<T, C> & {
  readonly pk: string;
  readonly sk: string;
  /** Derives the ids of the key, if it is made from other arguments. */
  readonly ids?: (...args: A) => readonly (string | number)[];
  readonly namedBy?: NamedBy<A>;
  readonly indexes?: readonly Listing<T, A>[];
  /** How long DynamoDB keeps an item, in words, and when it may delete it (milliseconds). */
  readonly kept?: { readonly text: string; until(value: T, ...args: A): number | undefined };
};

/** A kind without the types of its ids. */
export type KindInfo<T extends object, M, C> = Described<T, C> & {
  readonly template: Pick<KeyTemplate<never>, 'pk' | 'sk' | 'matches'>;
  readonly named: { readonly by: AnyKind; refsIn(value: object): readonly AnyRef[] } | undefined;
  readonly indexes: readonly KeyTemplate<never>[];
  readonly kept: string | undefined;
  /** What a read returns when there is no item. */
  readonly missing: M;
  /** Types a stored value as one of this kind. */
  valueAs(value: object): T;
  /** The value in a record of this kind. */
  valueIn(record: Readonly<Record<string, unknown>>): T;
};

export type AnyKind = KindInfo<object, unknown, never>;

/**
 * A reference to one item: its key and its kind. T is its value, M what a read returns when there is none, and C the
 * cause that a change must give if the kind has a journal.
 */
export type Ref<T extends object, M = undefined, C = never> = {
  readonly key: Key;
  readonly kind: KindInfo<T, M, C>;
  indexKeys(value: T): readonly (readonly [index: IndexName, key: Key])[];
  expires(value: T): number | undefined;
};

export type AnyRef = Ref<object, unknown, never>;

/** A kind is a function that makes an item's reference from its ids. */
export type Kind<T extends object, A extends readonly unknown[], M = undefined, C = never> = ((
  ...args: A
) => Ref<T, M, C>) &
  KindInfo<T, M, C> & {
    /** All items of the kind in one partition, given the partition's ids. */
    range(...args: Partial<A>): Range;
  };

/** The only cast of stored values. It is safe, since a key belongs to one kind, and a kind writes only its own type. */
const asStored = <T extends object>(value: object): T => value as T;

/** The reference to an item. It is a class because every call makes several. */
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
  const { name, pk, sk, ids, namedBy: naming, indexes = [], kept, ...described } = declaration;
  const template = keyTemplate<A>(pk, sk, ids ? { ids } : {});
  const refOf = (...args: A): Ref<T, M, C> =>
    new ItemRef(kind, declaration, template(...args), args);
  const kind: Kind<T, A, M, C> = Object.assign(refOf, {
    ...described,
    template,
    missing,
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
  // A function's name can't be set by assignment.
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

/** Whether a module's export is a kind. */
export const isKind = (exported: unknown): exported is AnyKind =>
  typeof exported === 'function' && 'valueIn' in exported && 'readers' in exported;
