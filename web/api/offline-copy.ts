const PREFIX = 'kept:';

/** A value that is kept in this browser for when there is no network, until its user signs out. */
export type OfflineCopy<T> = {
  readonly read: () => T | undefined;
  readonly write: (value: T) => void;
};

/** `parse` refuses, with undefined, what another version of the page has stored. */
export const offlineCopy = <T>(
  name: string,
  parse: (stored: unknown) => T | undefined,
): OfflineCopy<T> => ({
  read: () => {
    try {
      return parse(JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null'));
    } catch {
      // Not JSON, or the browser stores nothing.
      return undefined;
    }
  },
  write: value => {
    try {
      localStorage.setItem(PREFIX + name, JSON.stringify(value));
    } catch {
      // A full or forbidden storage: it is shown with a network only.
    }
  },
});

/** Removes all copies: they belong to the user who was signed in. */
export const clearOfflineCopies = (): void => {
  for (const key of Object.keys(localStorage).filter(name => name.startsWith(PREFIX)))
    localStorage.removeItem(key);
};
