import { SECOND } from '#shared/time.ts';
import type { Key } from './key.ts';

/** How old a copy may be (rule 274), in milliseconds. */
export const COPY_MAX_AGE = 5 * SECOND;

/** Leaderboards of past days can be asked for, too: only the newest copies stay. */
const MAX_COPIES = 100;

type Copy<T> = {
  /** The instant of the call that has read it. */
  readonly readAt: number;
  readonly value: Promise<T>;
  /** Whether a write of this key makes it outdated. */
  readonly isReadFrom: (key: Key) => boolean;
};

/** Calls share a copy, so none of them may change it. */
const deepFreeze = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
};

const caches: ReadCache<unknown>[] = [];

/**
 * What this process has read of what many players see, by the names of the reads. A copy is as old as the clock of the
 * calls says: tests and the local machine move it.
 */
export class ReadCache<T> {
  readonly #copies = new Map<string, Copy<T>>();

  constructor() {
    caches.push(this);
  }

  /** What a call may use of what others have read, or are reading. */
  find(name: string, now: number): Promise<T> | undefined {
    const copy = this.#copies.get(name);
    const isNew = copy && copy.readAt <= now && now < copy.readAt + COPY_MAX_AGE;
    return isNew ? copy.value : undefined;
  }

  /** Lets others use what a call reads from this moment on, unless the read fails. */
  keep(name: string, now: number, read: Promise<T>, isReadFrom: Copy<T>['isReadFrom']): Promise<T> {
    const copy: Copy<T> = { readAt: now, value: read.then(deepFreeze), isReadFrom };
    this.#copies.delete(name);
    this.#copies.set(name, copy);
    copy.value.catch(() => {
      if (this.#copies.get(name) === copy) this.#copies.delete(name);
    });
    const [oldest] = this.#copies.keys();
    if (oldest !== undefined && this.#copies.size > MAX_COPIES) this.#copies.delete(oldest);
    return copy.value;
  }

  /** Forgets the copies of what is written, those too that are still being read. */
  forget(written: readonly Key[]): void {
    for (const [name, { isReadFrom }] of this.#copies)
      if (written.some(isReadFrom)) this.#copies.delete(name);
  }

  clear(): void {
    this.#copies.clear();
  }
}

/** Awaits a write, and forgets the copies of what it writes: also if it fails, since it may have been done. */
export const forgettingCopies = async <T>(keys: readonly Key[], write: Promise<T>): Promise<T> => {
  try {
    return await write;
  } finally {
    for (const cache of caches) cache.forget(keys);
  }
};

/** Forgets all copies, when the table has become another one. */
export const forgetAllCopies = (): void => {
  for (const cache of caches) cache.clear();
};
