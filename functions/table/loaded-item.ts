import type { AnyRef, JournalEntry, Ref } from './kind.ts';

/** What a unit of work knows of one item. */
export type Entry = {
  readonly ref: AnyRef;
  readonly version: number;
  /** Another call may have read it a few seconds ago: nothing is decided on it. */
  readonly isCopy: boolean;
  readonly before: object | undefined;
  after: object | undefined;
  changed: boolean;
  /** The commit fails if another writer has changed the item since it was read. */
  mustBeUnchanged?: true;
  /** The entries of the item's journal, in the order of its changes. */
  readonly journal: JournalEntry[];
};

/** An entry that is about to be written without having been read. */
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
 * An item that a unit of work has loaded or created, with the changes made to it in this unit. Only a
 * unit makes one, so what takes a loaded item can't be called before it is read.
 */
export class LoadedItem<T extends object, M = undefined, C = never> {
  readonly ref: Ref<T, M, C>;
  /** The instant of the unit. */
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

  /** A change that the item's journal records needs a cause. */
  set(value: T, cause?: C): void {
    this.#change(value, cause);
    this.#entry.changed = true;
  }

  remove(): void {
    this.#change(undefined, undefined);
    this.#entry.changed = this.#entry.before !== undefined;
  }

  /** Makes the commit fail if this item, which the unit doesn't change, changes before it. */
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
