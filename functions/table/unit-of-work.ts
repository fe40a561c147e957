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

/** A counter may stop at a bound: the commit that would pass it fails with this code. */
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
  /** Not to be changed by others before the commit. */
  guarded?: true;
  /** What happened to a wallet, one cause after the other. */
  readonly moves: WalletChange[];
};

const idOf = ({ pk, sk }: Key): string => `${pk}\n${sk}`;

/**
 * What one call reads and changes. Every change is made against what was read and written in one
 * transaction: all of it, or, when somebody else came first, none (LostRace: load and decide again).
 */
export class UnitOfWork {
  readonly now: number;
  readonly #entries = new Map<string, Entry>();
  readonly #counters = new Map<string, Counter>();

  constructor(now: number) {
    this.now = now;
  }

  /** Reads items in one round trip (per hundred); those read before are not read again. */
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
        moves: [],
      });
    }
  }

  /** The item as this unit has it: read, or already changed. It must have been loaded. */
  get<T extends object, M>(ref: Ref<T, M>): Readonly<T> | M {
    const { after } = this.#entry(ref.key);
    // The table holds only what `set` wrote under this key, and a key belongs to one kind of item.
    return after === undefined ? ref.missing : (after as T);
  }

  /** Changes a loaded item. A wallet's change needs a cause, which the ledger keeps. */
  set<T extends object, M>(ref: Ref<T, M>, value: T, cause?: LedgerCause): void {
    const entry = this.#entry(ref.key);
    const move = walletChange<object>(entry.ref, entry.after, value, cause);
    if (move) entry.moves.push(move);
    entry.after = value;
    entry.changed = true;
  }

  /** Adds an item that must not be there yet, without having looked. */
  create<T extends object, M>(ref: Ref<T, M>, value: T, cause?: LedgerCause): void {
    const move = walletChange<object>(ref, undefined, value, cause);
    const moves = move ? [move] : [];
    const created = { ref, version: 0, before: undefined, after: value, changed: true, moves };
    this.#entries.set(idOf(ref.key), created);
  }

  remove(ref: Ref<object, unknown>): void {
    const entry = this.#entry(ref.key);
    walletChange(entry.ref, entry.after, undefined, undefined);
    entry.after = undefined;
    entry.changed = entry.before !== undefined;
  }

  /** What was decided rests on this loaded item: the commit fails if somebody has changed it since. */
  requireUnchanged(ref: Ref<object, unknown>): void {
    this.#entry(ref.key).guarded = true;
  }

  /** Adds to numbers that many writers share; nothing is read, and order doesn't matter. */
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

  /** Writes everything that changed. Failing, it has written nothing. */
  async commit(): Promise<void> {
    const changed = [...this.#entries.values()].filter(entry => entry.changed);
    const writes: Write[] = changed.map(({ ref, version, after }) =>
      after === undefined
        ? deleteIfUnchanged(ref.key, version)
        : putIfUnchanged(ref, after, version),
    );
    for (const { ref, moves } of changed) {
      writes.push(...ledgerEntries(ref.key.pk, moves, this.now));
      for (const move of moves)
        this.increment(statistics(dayKey(this.now), ownerOf(ref.key)), economyCounters(move));
    }
    for (const { key, amounts, expires, bound } of this.#counters.values()) {
      const moved = Object.entries(amounts).filter(([, n]) => n !== 0);
      if (moved.length > 0)
        writes.push(addToCounters(key, moved, expires, bound && counterBound(bound)));
    }
    if (writes.length === 0) return;
    for (const { ref, version, changed, guarded } of this.#entries.values()) {
      if (guarded && !changed) writes.push(checkUnchanged(ref.key, version));
    }
    await writeAll(writes);
  }

  #entry(key: Key): Entry {
    const entry = this.#entries.get(idOf(key));
    if (!entry) throw new Error(`Not loaded: ${key.pk} ${key.sk}`);
    return entry;
  }
}
