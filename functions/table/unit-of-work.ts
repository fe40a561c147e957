import type { FailureCode } from '#shared/contract/failures.ts';
import { batchGet } from './batch-get.ts';
import { batchGetCached } from './cache.ts';
import { reserveIds } from './ids.ts';
import { type StoredRecord, versionOf } from './item.ts';
import { idOf } from './key.ts';
import { type AnyRef, type Counts, ItemRef, type Ref } from './kind.ts';
import { type Entry, LoadedItem, unreadEntry } from './loaded-item.ts';
import {
  addToCounters,
  checkUnchanged,
  counterBound,
  deleteIfUnchanged,
  putIfUnchanged,
  type Write,
  writeAll,
} from './write.ts';

/** The highest value of a counter: a commit that would exceed it fails with this code. */
type Bound = {
  readonly attribute: string;
  readonly max: number;
  readonly failure: FailureCode;
  readonly retryAfterSeconds?: number;
};

/**
 * Options for adding to counters; `without` is a counter to remove. `hasVersion` gives the counters a version, so that
 * they can also be loaded and set as other items are.
 */
type CounterOptions = {
  readonly hasVersion?: true;
  readonly expires?: number;
  readonly bound?: Bound;
  readonly without?: string;
};

type Counter = CounterOptions & {
  readonly ref: AnyRef;
  readonly amounts: Counts;
};

type ItemOf = <T extends object, M, C>(ref: Ref<T, M, C>) => LoadedItem<T, M, C>;

/** A reference whose loaded item is handed out in another form, such as a bakery that settles itself. */
export class WrappedRef<H> {
  readonly ref: AnyRef;
  readonly wrap: (itemOf: ItemOf) => H;

  constructor(ref: AnyRef, wrap: (itemOf: ItemOf) => H) {
    this.ref = ref;
    this.wrap = wrap;
  }
}

export const wrapped = <T extends object, M, C, H>(
  ref: Ref<T, M, C>,
  wrap: (item: LoadedItem<T, M, C>) => H,
): WrappedRef<H> => new WrappedRef(ref, itemOf => wrap(itemOf(ref)));

/** What can be loaded together: references, lists of them, and objects of either by name. */
export type Wanted =
  | AnyRef
  | WrappedRef<unknown>
  | undefined
  | readonly Wanted[]
  | { readonly [name: string]: Wanted };

/** The loaded form of what was wanted: each reference is replaced by its loaded item. */
export type Loaded<W> =
  W extends WrappedRef<infer H>
    ? H
    : W extends Ref<infer T, infer M, infer C>
      ? LoadedItem<T, M, C>
      : W extends undefined
        ? undefined
        : W extends readonly (infer E)[]
          ? Loaded<E>[]
          : { readonly [K in keyof W]: Loaded<W[K]> };

/** The loaded form of what a function of wanted items returns. */
export type LoadedBy<F extends (...args: never) => Wanted | Promise<Wanted>> = Loaded<
  Awaited<ReturnType<F>>
>;

const isRef = (wanted: object): wanted is AnyRef => wanted instanceof ItemRef;

const isList = (wanted: object): wanted is readonly Wanted[] => Array.isArray(wanted);

/** All references in a wanted structure. */
export const refsIn = (wanted: Wanted): AnyRef[] => {
  if (!wanted) return [];
  if (isRef(wanted)) return [wanted];
  if (wanted instanceof WrappedRef) return [wanted.ref];
  return (isList(wanted) ? wanted : Object.values(wanted)).flatMap(refsIn);
};

/**
 * A unit of work: the items that one call reads and changes. All changes are written in one transaction, provided that
 * no item has changed since it was read. Otherwise nothing is written, and commit throws a ConflictError.
 */
export class UnitOfWork {
  readonly now: number;
  readonly #mayUseCopies: boolean;
  readonly #entries = new Map<string, Entry>();
  readonly #counters = new Map<string, Counter>();

  /** With `mayUseCopies`, items of cached kinds may be a few seconds old (rule 274), and can't be changed. */
  constructor(now: number, { mayUseCopies = false } = {}) {
    this.now = now;
    this.#mayUseCopies = mayUseCopies;
  }

  /** Reads items, in one round trip per hundred. Items already loaded aren't read again. */
  async load<const W extends Wanted>(wanted: W, eventual = false): Promise<Loaded<W>> {
    await this.#read(refsIn(wanted), eventual);
    // The cast is safe: `#itemsOf` replaces each reference by its item and changes nothing else.
    return this.#itemsOf(wanted) as Loaded<W>;
  }

  /** Adds an item without reading it first: the commit fails if it exists. */
  create<T extends object, M, C>(ref: Ref<T, M, C>, value: T): LoadedItem<T, M, C> {
    const entry = unreadEntry(ref, 0);
    this.#entries.set(idOf(ref.key), entry);
    const created = new LoadedItem(ref, entry, this.now);
    created.set(value);
    return created;
  }

  /** Removes an item without reading it first. Only for items that never change after their creation. */
  removeUnread(ref: AnyRef): void {
    const id = idOf(ref.key);
    if (this.#entries.has(id)) this.#itemOf(ref).remove();
    else this.#entries.set(id, unreadEntry(ref, 1));
  }

  /** Adds to counters that many writers share, without reading them. */
  increment(ref: AnyRef, amounts: Counts, more: CounterOptions = {}): void {
    const id = idOf(ref.key);
    const known = this.#counters.get(id);
    const sums = { ...known?.amounts };
    for (const [name, n] of Object.entries(amounts)) sums[name] = (sums[name] ?? 0) + n;
    this.#counters.set(id, { ...known, ...more, ref, amounts: sums });
  }

  /** Writes all changes in one transaction. When it throws, nothing was written. */
  async commit(): Promise<void> {
    const changed = [...this.#entries.values()].filter(entry => entry.changed);
    this.#count(changed);
    const writes: Write[] = changed.map(({ ref, version, after }) =>
      after === undefined
        ? deleteIfUnchanged(ref.key, version)
        : putIfUnchanged(ref, after, version, this.now),
    );
    writes.push(...changed.flatMap(entry => this.#journalWrites(entry)), ...this.#counterWrites());
    if (writes.length === 0) return;
    for (const { ref, version, changed, mustBeUnchanged } of this.#entries.values()) {
      if (mustBeUnchanged && !changed) writes.push(checkUnchanged(ref.key, version));
    }
    await writeAll(writes);
  }

  async #read(refs: readonly AnyRef[], eventual: boolean): Promise<void> {
    const wanted = new Map(
      refs.map(ref => [idOf(ref.key), ref] as const).filter(([id]) => !this.#entries.has(id)),
    );
    const records = await this.#recordsOf([...wanted.values()], eventual);
    const found = new Map(records.map(record => [idOf(record), record] as const));
    for (const [id, ref] of wanted) {
      const record = found.get(id);
      const value = record && ref.kind.valueIn(record);
      const version = record ? versionOf(record) : 0;
      const isCopy = this.#mayUseCopies && ref.kind.cached === true;
      const read = { ref, version, isCopy, before: value, after: value };
      this.#entries.set(id, { ...read, changed: false, journal: [] });
    }
  }

  #recordsOf(refs: readonly AnyRef[], eventual: boolean): Promise<StoredRecord[]> {
    if (this.#mayUseCopies && !eventual) return batchGetCached(refs, this.now);
    return batchGet(
      refs.map(({ key }) => key),
      eventual,
    );
  }

  #itemOf<T extends object, M, C>(ref: Ref<T, M, C>): LoadedItem<T, M, C> {
    const entry = this.#entries.get(idOf(ref.key));
    if (!entry) throw new Error(`The item is not loaded: ${ref.kind.name}`);
    return new LoadedItem(ref, entry, this.now);
  }

  #itemsOf(wanted: Wanted): unknown {
    if (!wanted) return undefined;
    if (isRef(wanted)) return this.#itemOf(wanted);
    if (wanted instanceof WrappedRef) return wanted.wrap(ref => this.#itemOf(ref));
    if (isList(wanted)) return wanted.map(one => this.#itemsOf(one));
    return Object.fromEntries(
      Object.entries(wanted).map(([name, one]) => [name, this.#itemsOf(one)]),
    );
  }

  #journalWrites({ ref, journal }: Entry): Write[] {
    if (journal.length === 0) return [];
    const first = reserveIds(this.now, journal.length);
    return journal.map((entry, i) => {
      const derived = entry(ref.key, first + i, this.now);
      return putIfUnchanged(derived.ref, derived.value, 0, this.now);
    });
  }

  /** Adds what the changes of counted items add, to a single item of counters. */
  #count(changed: readonly Entry[]): void {
    const counted = changed.filter(({ ref }) => ref.kind.counted);
    const counters = counted[0]?.ref.kind.counted?.counters();
    if (!counters) return;
    for (const { ref, before, after } of counted)
      this.increment(counters, ref.kind.counted?.added(before, after) ?? {}, { hasVersion: true });
  }

  #counterWrites(): Write[] {
    return [...this.#counters.values()].flatMap(one => {
      const { ref, amounts, bound, hasVersion, ...options } = one;
      const changes = Object.entries(amounts).filter(([, n]) => n !== 0);
      if (changes.length === 0) return [];
      if (hasVersion) changes.push(['v', 1]);
      return [addToCounters(ref.key, changes, { ...options, fit: bound && counterBound(bound) })];
    });
  }
}
