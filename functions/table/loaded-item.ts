import type { AnyRef, JournalEntry, Ref } from './kind.ts';

/** What a unit of work knows about one item. */
export type Entry = {
  readonly ref: AnyRef;
  readonly version: number;
  /** Whether it is a cached copy, which may be a few seconds old and must not be decided on. */
  readonly isCopy: boolean;
  readonly before: object | undefined;
  after: object | undefined;
  changed: boolean;
  /** Whether the commit fails if another writer has changed the item since it was read. */
  mustBeUnchanged?: true;
  /** The entries of the item's journal, in the order of its changes. */
  readonly journal: JournalEntry[];
};

/** An entry for writing an item that wasn't read. */
export const unreadEntry = (ref: AnyRef, version: number): Entry => ({
  ref,
  version,
  isCopy: false,
  before: undefined,
  after: undefined,
  changed: true,
  journal: [],
});

/**
 * An item that a unit of work has loaded or created, with the changes made in this unit. Only a unit creates one, so a
 * function that takes a loaded item can't be called before it is read.
 */
export class LoadedItem<T extends object, M = undefined, C = never> {
  readonly ref: Ref<T, M, C>;
  /** The unit's instant. */
  readonly now: number;
  readonly #entry: Entry;

  constructor(ref: Ref<T, M, C>, entry: Entry, now: number) {
    this.ref = ref;
    this.now = now;
    this.#entry = entry;
  }

  get value(): Readonly<T> | M {
    const { after } = this.#entry;
    return after === undefined ? this.ref.kind.missing : this.ref.kind.valueAs(after);
  }

  /** The version that was read; 0 if the item was missing. */
  get version(): number {
    return this.#entry.version;
  }

  /** Changes the value. If the item has a journal, a change that it records needs a cause. */
  set(value: T, cause?: C): void {
    this.#change(value, cause);
    this.#entry.changed = true;
  }

  remove(): void {
    this.#change(undefined, undefined);
    this.#entry.changed = this.#entry.before !== undefined;
  }

  /** Makes the commit fail if this item, which the unit itself doesn't change, is changed before the commit. */
  requireUnchanged(): void {
    this.#requireOwnRead();
    this.#entry.mustBeUnchanged = true;
  }

  #requireOwnRead(): void {
    if (this.#entry.isCopy) throw new Error(`Only a copy was read: ${this.ref.kind.name}`);
  }

  #change(value: T | undefined, cause: C | undefined): void {
    this.#requireOwnRead();
    const { kind } = this.ref;
    const { after } = this.#entry;
    const entry = kind.journal?.entry(after && kind.valueAs(after), value, cause);
    if (entry) this.#entry.journal.push(entry);
    this.#entry.after = value;
  }
}
