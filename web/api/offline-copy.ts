import { removeStored, stored } from '#web/storage.ts';

const PREFIX = 'kept:';

/** A value that is kept in this browser for when there is no network, until its user signs out. */
export const offlineCopy = <T>(name: string, parse: (stored: unknown) => T | undefined) =>
  stored<T | undefined>(PREFIX + name, { area: 'local', parse, fallback: undefined });

/** Removes all copies: they belong to the user who was signed in. */
export const clearOfflineCopies = (): void => removeStored('local', PREFIX);
