import { SECOND } from '#shared/time.ts';
import { batchGet } from './batch-get.ts';
import type { StoredRecord } from './item.ts';
import { idOf, type Key } from './key.ts';
import type { AnyRef, Ref } from './kind.ts';

/**
 * The only cache: what this process has read of data that all players see (rule 274). An item is cached if its kind
 * says `cached: true`, a query or a sum if it is declared as a `cachedRead`. The age of a copy is measured by the clock
 * of the calls, which tests and the local machine move.
 */

/** How old a copy may be, in milliseconds. */
export const COPY_MAX_AGE = 5 * SECOND;

/** Leaderboards of past days can be read, too, so only the newest copies of a read are kept. */
const MAX_COPIES = 100;

type Copy<T> = {
  readonly value: Promise<T>;
  /** The instant of the call that read it. */
  readonly readAt: number;
  /** Whether writing this key makes the copy outdated. */
  readonly isReadFrom: (key: Key) => boolean;
  isOutdated: boolean;
};

/** Calls share a copy, so none of them may change it. */
const deepFreeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
};

/** The copies of one kind of read, by name. */
class Copies<T> {
  readonly #copies = new Map<string, Copy<T>>();

  /** A copy that a call may use, which another call has read or is still reading. */
  find(name: string, now: number): Promise<T> | undefined {
    const copy = this.#copies.get(name);
    const isCurrent =
      copy && !copy.isOutdated && copy.readAt <= now && now < copy.readAt + COPY_MAX_AGE;
    return isCurrent ? copy.value : undefined;
  }

  /** The last value that was read, however old it is. */
  last(name: string): Promise<T> | undefined {
    return this.#copies.get(name)?.value;
  }

  /** Lets other calls use a read from now on, unless it fails. */
  keep(name: string, now: number, read: Promise<T>, isReadFrom: Copy<T>['isReadFrom']): Promise<T> {
    const value = read.then(deepFreeze);
    const copy: Copy<T> = { value, readAt: now, isReadFrom, isOutdated: false };
    this.#copies.delete(name);
    this.#copies.set(name, copy);
    copy.value.catch(() => {
      if (this.#copies.get(name) === copy) this.#copies.delete(name);
    });
    const [oldest] = this.#copies.keys();
    if (oldest !== undefined && this.#copies.size > MAX_COPIES) this.#copies.delete(oldest);
    return copy.value;
  }

  /** Marks copies as outdated, including those that are still being read. */
  forget(isWritten: (copy: Copy<T>) => boolean): void {
    for (const copy of this.#copies.values()) if (isWritten(copy)) copy.isOutdated = true;
  }
}

/** Records of cached kinds; undefined for a missing record. */
const items = new Copies<StoredRecord | undefined>();

const reads: Copies<unknown>[] = [items];

/** Awaits a write, and forgets the copies of what it writes, even if it fails, since it may have been applied. */
export const forgettingCopies = async <T>(keys: readonly Key[], write: Promise<T>): Promise<T> => {
  try {
    return await write;
  } finally {
    for (const copies of reads) copies.forget(({ isReadFrom }) => keys.some(isReadFrom));
  }
};

/** Forgets all copies, for when the table was replaced. */
export const forgetAllCopies = (): void => {
  for (const copies of reads) copies.forget(() => true);
};

/** A query or a sum that all players see, for a subject such as a leaderboard. */
type Declaration<S, T> = {
  readonly read: (subject: S, now: number) => Promise<T>;
  /** Subjects with the same name give the same result. */
  readonly name: (subject: S) => string;
  /** Whether writing this key makes the result outdated. */
  readonly isReadFrom: (key: Key, subject: S) => boolean;
  /** Whether the result still holds at an instant, if that depends on the clock. */
  readonly holdsAt?: (value: T, now: number) => boolean;
};

/** A read that reuses what another call has read in the last five seconds. */
type CachedRead<S, T> = ((subject: S, now: number) => Promise<T>) & {
  /** The last value that was read, however old it is: good enough for a guess, but never for an answer. */
  last(subject: S): Promise<T> | undefined;
};

/** Declares a read that is cached. */
export const cachedRead = <S, T>({
  read,
  name,
  isReadFrom,
  holdsAt = () => true,
}: Declaration<S, T>): CachedRead<S, T> => {
  const copies = new Copies<T>();
  reads.push(copies);
  const findOrRead = async (subject: S, now: number): Promise<T> => {
    const known = copies.find(name(subject), now);
    if (known && holdsAt(await known, now)) return known;
    return copies.keep(name(subject), now, read(subject, now), key => isReadFrom(key, subject));
  };
  return Object.assign(findOrRead, { last: (subject: S) => copies.last(name(subject)) });
};

const isAt =
  (id: string) =>
  (key: Key): boolean =>
    idOf(key) === id;

/** The existing records; those of cached kinds may be a few seconds old, if another call has read them. */
export const batchGetCached = async (
  refs: readonly AnyRef[],
  now: number,
): Promise<StoredRecord[]> => {
  const copies: Promise<StoredRecord | undefined>[] = [];
  const missing: AnyRef[] = [];
  for (const ref of refs) {
    const copy = ref.kind.cached ? items.find(idOf(ref.key), now) : undefined;
    if (copy) copies.push(copy);
    else missing.push(ref);
  }
  // Consistent, so that a copy made after a write of this process contains that write.
  const read = batchGet(
    missing.map(({ key }) => key),
    false,
  );
  for (const { key, kind } of missing) {
    if (!kind.cached) continue;
    const isOwn = isAt(idOf(key));
    const found = read.then(records => records.find(isOwn));
    items.keep(idOf(key), now, found, isOwn);
  }
  const [records, ...others] = await Promise.all([read, ...copies]);
  return [...records, ...others.filter(record => record !== undefined)];
};

/** The last value of a cached kind's item, however old it is, for guesses only. Undefined if it was never read. */
export const lastRead = async <T extends object, M>({
  key,
  kind,
}: Ref<T, M>): Promise<Readonly<T> | M | undefined> => {
  const copy = items.last(idOf(key));
  if (!copy) return undefined;
  const record = await copy;
  return record ? kind.valueIn(record) : kind.missing;
};
