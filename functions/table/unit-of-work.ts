import type { FailureCode } from '#shared/contract/failures.ts';
import { batchGet } from './batch-get.ts';
import { fromRecord, type Ref } from './item.ts';
import type { Key } from './keys.ts';
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

type Counter = { key: Key; amounts: Record<string, number>; expires?: number; bound?: Bound };

type Entry = {
  readonly ref: Ref<object, unknown>;
  readonly version: number;
  readonly before: object | undefined;
  after: object | undefined;
  changed: boolean;
  /** The commit fails if another writer has changed the item since it was read. */
  mustBeUnchanged?: true;
  /** The changes for the item's journal, in their order. */
  readonly journal: unknown[];
};

/** Notes the change to a new value in the item's journal, if its kind has one. */
const record = (
  { ref, after, journal }: Entry,
  value: object | undefined,
  cause: unknown,
): void => {
  // The cast holds: `set` and `create` take the cause of the item's own kind.
  const change = ref.options.journal?.change(after, value, cause as never);
  if (change !== undefined) journal.push(change);
};

const idOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

/**
 * A unit of work: the items that one call reads and changes. The changes are written in one
 * transaction, on the condition that no item has changed since it was read; otherwise nothing is
 * written and commit throws a ConflictError.
 */
export class UnitOfWork {
  readonly now: number;
  readonly #entries = new Map<string, Entry>();
  readonly #counters = new Map<string, Counter>();

  constructor(now: number) {
    this.now = now;
  }

  /** Reads items in one round trip per hundred; items that are loaded are not read again. */
  async load(refs: readonly Ref<object, unknown>[], eventual = false): Promise<void> {
    const wanted = new Map(
      refs.map(ref => [idOf(ref.key), ref] as const).filter(([id]) => !this.#entries.has(id)),
    );
    const records = await batchGet(
      [...wanted.values()].map(ref => ref.key),
      eventual,
    );
    const found = new Map(records.map(record => [idOf(record), fromRecord(record)] as const));
    for (const [id, ref] of wanted) {
      const { value, version } = found.get(id) ?? { value: undefined, version: 0 };
      this.#entries.set(id, {
        ref,
        version,
        before: value,
        after: value,
        changed: false,
        journal: [],
      });
    }
  }

  /** A loaded item, with the changes made to it in this unit. */
  get<T extends object, M>(ref: Ref<T, M>): Readonly<T> | M {
    const { after } = this.#entry(ref.key);
    // The cast holds: a key belongs to one kind of item, and only `set` writes under it.
    return after === undefined ? ref.missing : (after as T);
  }

  /** Changes a loaded item. A change that the item's journal records needs a cause. */
  set<T extends object, M, C>(ref: Ref<T, M, C>, value: T, cause?: NoInfer<C>): void {
    const entry = this.#entry(ref.key);
    record(entry, value, cause);
    entry.after = value;
    entry.changed = true;
  }

  /** Adds an item without reading it first: the commit fails if it exists. */
  create<T extends object, M, C>(ref: Ref<T, M, C>, value: T, cause?: NoInfer<C>): void {
    const entry: Entry = {
      ref,
      version: 0,
      before: undefined,
      after: undefined,
      changed: true,
      journal: [],
    };
    record(entry, value, cause);
    entry.after = value;
    this.#entries.set(idOf(ref.key), entry);
  }

  remove(ref: Ref<object, unknown>): void {
    const entry = this.#entry(ref.key);
    record(entry, undefined, undefined);
    entry.after = undefined;
    entry.changed = entry.before !== undefined;
  }

  /** Removes an item without reading it first: one that is never changed after it was created. */
  removeUnread(ref: Ref<object, unknown>): void {
    if (this.#entries.has(idOf(ref.key))) {
      this.remove(ref);
      return;
    }
    this.#entries.set(idOf(ref.key), {
      ref,
      version: 1,
      before: undefined,
      after: undefined,
      changed: true,
      journal: [],
    });
  }

  /** Makes the commit fail if a loaded item, which this unit doesn't change, changes before it. */
  requireUnchanged(ref: Ref<object, unknown>): void {
    this.#entry(ref.key).mustBeUnchanged = true;
  }

  /** Adds to counters that many writers share, without reading them. */
  increment(
    key: Key,
    amounts: Readonly<Record<string, number>>,
    more: { expires?: number; bound?: Bound } = {},
  ): void {
    const known = this.#counters.get(idOf(key));
    const sums = { ...known?.amounts };
    for (const [name, n] of Object.entries(amounts)) sums[name] = (sums[name] ?? 0) + n;
    this.#counters.set(idOf(key), { ...known, ...more, key, amounts: sums });
  }

  /** Writes all changes in one transaction. When it throws, nothing was written. */
  async commit(): Promise<void> {
    const changed = [...this.#entries.values()].filter(entry => entry.changed);
    const writes: Write[] = changed.map(({ ref, version, after }) =>
      after === undefined
        ? deleteIfUnchanged(ref.key, version)
        : putIfUnchanged(ref, after, version, this.now),
    );
    writes.push(...this.#journalWrites(changed), ...this.#counterWrites());
    if (writes.length === 0) return;
    for (const { ref, version, changed, mustBeUnchanged } of this.#entries.values()) {
      if (mustBeUnchanged && !changed) writes.push(checkUnchanged(ref.key, version));
    }
    await writeAll(writes);
  }

  #journalWrites(changed: readonly Entry[]): Write[] {
    return changed.flatMap(({ ref, journal }) => {
      if (journal.length === 0 || !ref.options.journal) return [];
      const created = ref.options.journal.derive(ref.key, journal, this.now);
      return created.map(({ ref, value }) => putIfUnchanged(ref, value, 0, this.now));
    });
  }

  #counterWrites(): Write[] {
    return [...this.#counters.values()].flatMap(({ key, amounts, expires, bound }) => {
      const changes = Object.entries(amounts).filter(([, n]) => n !== 0);
      if (changes.length === 0) return [];
      return [addToCounters(key, changes, expires, bound && counterBound(bound))];
    });
  }

  #entry(key: Key): Entry {
    const entry = this.#entries.get(idOf(key));
    if (!entry) throw new Error(`The item is not loaded: ${key.pk} ${key.sk}`);
    return entry;
  }
}
