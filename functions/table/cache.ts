import { SECOND } from '#shared/time.ts';
import { batchGet } from './batch-get.ts';
import type { StoredRecord } from './item.ts';
import { idOf, type Key } from './key.ts';
import type { AnyRef, Ref } from './kind.ts';

/**
 * The one cache: what this process has read of what all players see (rule 274). An item is kept if its kind says
 * `cached: true`, a query or a sum if it is declared as a `cachedRead`. A copy is as old as the clock of the calls
 * says: tests and the local machine move it.
 */

/** How old a copy may be, in milliseconds. */
export const COPY_MAX_AGE = 5 * SECOND;

/** Leaderboards of past days can be asked for, too: only the newest copies of a read stay. */
const MAX_COPIES = 100;

type Copy<T> = {
  readonly value: Promise<T>;
  /** The instant of the call that has read it. */
  readonly readAt: number;
  /** Whether a write of this key makes it outdated. */
  readonly isReadFrom: (key: Key) => boolean;
  isOutdated: boolean;
};

/** Calls share a copy, so none of them may change it. */
const deepFreeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
};

/** The copies of one kind of read, by the names of what was read. */
class Copies<T> {
  readonly #copies = new Map<string, Copy<T>>();

  /** What a call may use of what others have read, or are reading. */
  find(name: string, now: number): Promise<T> | undefined {
    const copy = this.#copies.get(name);
    const isCurrent =
      copy && !copy.isOutdated && copy.readAt <= now && now < copy.readAt + COPY_MAX_AGE;
    return isCurrent ? copy.value : undefined;
  }

  /** What was read last, however old it is. */
  last(name: string): Promise<T> | undefined {
    return this.#copies.get(name)?.value;
  }

  /** Lets others use what a call reads from this moment on, unless the read fails. */
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

  /** Makes copies outdated, those too that are still being read. */
  forget(isWritten: (copy: Copy<T>) => boolean): void {
    for (const copy of this.#copies.values()) if (isWritten(copy)) copy.isOutdated = true;
  }
}

/** Records of cached kinds, and that there is none. */
const items = new Copies<StoredRecord | undefined>();

const reads: Copies<unknown>[] = [items];

/** Awaits a write, and forgets the copies of what it writes: also if it fails, since it may have been done. */
export const forgettingCopies = async <T>(keys: readonly Key[], write: Promise<T>): Promise<T> => {
  try {
    return await write;
  } finally {
    for (const copies of reads) copies.forget(({ isReadFrom }) => keys.some(isReadFrom));
  }
};

/** Forgets all copies, when the table has become another one. */
export const forgetAllCopies = (): void => {
  for (const copies of reads) copies.forget(() => true);
};

/** A query or a sum that all players see, of a subject such as a leaderboard. */
type Declaration<S, T> = {
  readonly read: (subject: S, now: number) => Promise<T>;
  /** What is read under the same name is the same. */
  readonly name: (subject: S) => string;
  /** Whether a write of this key makes it outdated. */
  readonly isReadFrom: (key: Key, subject: S) => boolean;
  /** Whether it still holds at an instant, if that depends on the clock. */
  readonly holdsAt?: (value: T, now: number) => boolean;
};

/** A read that uses what another call has read in the last five seconds. */
type CachedRead<S, T> = ((subject: S, now: number) => Promise<T>) & {
  /** What was read last, however old it is: to guess by, never to answer with. */
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

/** The records that exist; of cached kinds those of a few seconds ago, if another call has read them. */
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
  // Consistent: after a write of this process, a copy has what was written.
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

/** What was read last of an item of a cached kind, however old it is: to guess by. Undefined if it wasn't read. */
export const lastRead = async <T extends object, M>({
  key,
  kind,
}: Ref<T, M>): Promise<Readonly<T> | M | undefined> => {
  const copy = items.last(idOf(key));
  if (!copy) return undefined;
  const record = await copy;
  return record ? kind.valueIn(record) : kind.missing;
};
