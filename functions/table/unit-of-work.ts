import type { FailureCode } from '#shared/contract/failures.ts';
import { dayKey } from '#shared/time.ts';
import { batchGet } from './batch-get.ts';
import { fromRecord, type Ref } from './item.ts';
import { type Key, ownerOf, statistics } from './keys.ts';
import {
  economyCounters,
  type LedgerCause,
  ledgerEntries,
  type WalletChange,
  walletChange,
} from './ledger.ts';
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
  /** The changes of a wallet, in their order. */
  readonly walletChanges: WalletChange[];
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
        walletChanges: [],
      });
    }
  }

  /** A loaded item, with the changes made to it in this unit. */
  get<T extends object, M>(ref: Ref<T, M>): Readonly<T> | M {
    const { after } = this.#entry(ref.key);
    // The cast holds: a key belongs to one kind of item, and only `set` writes under it.
    return after === undefined ? ref.missing : (after as T);
  }

  /** Changes a loaded item. A change of a wallet needs a cause for the ledger. */
  set<T extends object, M>(ref: Ref<T, M>, value: T, cause?: LedgerCause): void {
    const entry = this.#entry(ref.key);
    const change = walletChange<object>(entry.ref, entry.after, value, cause);
    if (change) entry.walletChanges.push(change);
    entry.after = value;
    entry.changed = true;
  }

  /** Adds an item without reading it first: the commit fails if it exists. */
  create<T extends object, M>(ref: Ref<T, M>, value: T, cause?: LedgerCause): void {
    const change = walletChange<object>(ref, undefined, value, cause);
    const walletChanges = change ? [change] : [];
    const created = {
      ref,
      version: 0,
      before: undefined,
      after: value,
      changed: true,
      walletChanges,
    };
    this.#entries.set(idOf(ref.key), created);
  }

  remove(ref: Ref<object, unknown>): void {
    const entry = this.#entry(ref.key);
    walletChange(entry.ref, entry.after, undefined, undefined);
    entry.after = undefined;
    entry.changed = entry.before !== undefined;
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
        : putIfUnchanged(ref, after, version),
    );
    for (const { ref, walletChanges } of changed) {
      writes.push(...ledgerEntries(ref.key.pk, walletChanges, this.now));
      for (const change of walletChanges)
        this.increment(statistics(dayKey(this.now), ownerOf(ref.key)), economyCounters(change));
    }
    for (const { key, amounts, expires, bound } of this.#counters.values()) {
      const changes = Object.entries(amounts).filter(([, n]) => n !== 0);
      if (changes.length > 0)
        writes.push(addToCounters(key, changes, expires, bound && counterBound(bound)));
    }
    if (writes.length === 0) return;
    for (const { ref, version, changed, mustBeUnchanged } of this.#entries.values()) {
      if (mustBeUnchanged && !changed) writes.push(checkUnchanged(ref.key, version));
    }
    await writeAll(writes);
  }

  #entry(key: Key): Entry {
    const entry = this.#entries.get(idOf(key));
    if (!entry) throw new Error(`The item is not loaded: ${key.pk} ${key.sk}`);
    return entry;
  }
}
