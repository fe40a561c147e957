import { preload } from './preload.ts';

/** 'local' is stored in this browser, 'session' in this tab until it is closed. */
type Area = 'local' | 'session';

type Options<T> = {
  readonly area: Area;
  /** The value of what is stored; undefined if it is invalid, such as from an older page. */
  readonly parse: (stored: unknown) => T | undefined;
  /** The value when nothing is stored. */
  readonly fallback: T;
};

/** A value in the browser's storage, which may be full, or blocked together with all site data. */
export type Stored<T> = {
  readonly read: () => T;
  /** What can't be stored lasts as long as this page. */
  readonly write: (value: T) => void;
  readonly remove: () => void;
  /** Whether the value outlasts this page. */
  readonly isSaved: () => boolean;
  /** Calls the listener after each change, even by another tab; returns a function that stops this. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** What couldn't be stored, by area and name. */
const unsaved = new Map<string, string>();
/** The listeners to a value's changes in this tab, by area and name. */
const listeners = new Map<string, Set<() => void>>();

const idOf = (area: Area, name: string): string => `${area}:${name}`;

/** Accesses a storage; undefined if that fails. */
const access = <R>(area: Area, task: (storage: Storage) => R): R | undefined => {
  try {
    return task(area === 'local' ? localStorage : sessionStorage);
  } catch {
    return undefined;
  }
};

/** A text is stored as it is, anything else as JSON. */
const parseText = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Declares a value in the browser's storage, which isn't accessed before the value is used. */
export const stored = <T>(name: string, { area, parse, fallback }: Options<T>): Stored<T> => {
  const id = idOf(area, name);
  let last: { readonly text: string; readonly value: T } | undefined;
  const announce = (): void => listeners.get(id)?.forEach(listener => void listener());
  return {
    read: () => {
      const text = unsaved.get(id) ?? access(area, storage => storage.getItem(name));
      if (text === undefined || text === null) return fallback;
      if (text !== last?.text) last = { text, value: parse(parseText(text)) ?? fallback };
      return last.value;
    },
    write: value => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      unsaved.set(id, text);
      access(area, storage => {
        storage.setItem(name, text);
        unsaved.delete(id);
      });
      announce();
    },
    remove: () => {
      unsaved.delete(id);
      access(area, storage => storage.removeItem(name));
      announce();
    },
    isSaved: () => !unsaved.has(id),
    subscribe: listener => {
      const own = listeners.get(id) ?? new Set();
      listeners.set(id, own.add(listener));
      const onStorage = ({ key }: StorageEvent): void => {
        if (key === name || key === null) listener();
      };
      addEventListener('storage', onStorage);
      return () => {
        own.delete(listener);
        removeEventListener('storage', onStorage);
      };
    },
  };
};

/** Removes all values of an area whose names start with a prefix, except some. */
export const removeStored = (
  area: Area,
  prefix: string,
  kept: (name: string) => boolean = () => false,
): void => {
  const isRemoved = (name: string): boolean => name.startsWith(prefix) && !kept(name);
  for (const id of unsaved.keys())
    if (isRemoved(id.slice(idOf(area, '').length))) unsaved.delete(id);
  access(area, storage => {
    for (const name of Object.keys(storage).filter(isRemoved)) storage.removeItem(name);
  });
};

/** The prefix of values that belong to the signed-in user. */
const USER_PREFIX = 'kept:';

/** Declares a value that belongs to the signed-in user. */
export const storedForUser = <T>(name: string, options: Options<T>): Stored<T> =>
  stored(USER_PREFIX + name, options);

/** Whether this browser stores anything for a signed-in user, beyond the page and the tab. */
export const keepsForUser = (): boolean =>
  access('local', storage => Object.keys(storage).some(name => name.startsWith(USER_PREFIX))) ??
  false;

/** Starts the names of values that belong to a member of the staff. */
const STAFF_NAME = 'till-';

/** The same for a member of the staff, who may become a player again. */
export const storedForStaff = <T>(name: string, options: Options<T>): Stored<T> =>
  storedForUser(STAFF_NAME + name, options);

/** Removes what belongs to a member of the staff, such as the customers that a till has seen. */
export const removeStoredForStaff = (): void => removeStored('local', USER_PREFIX + STAFF_NAME);

/** Removes what belongs to the user who was signed in; what is waiting to be sent stays, under its user's id. */
export const removeStoredForUser = (): void => {
  preload(async () => navigator.clearAppBadge?.());
  removeStored('local', USER_PREFIX);
  removeStored('session', USER_PREFIX);
};

/** The same at a sign-out, including game results waiting to be sent. */
export const forgetUser = (): void => {
  removeStoredForUser();
  preload(async () => (await import('./results/waiting-results.ts')).forgetResults());
};
