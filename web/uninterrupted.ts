import { paths } from '#web/paths.ts';

/** Where a page must not be interrupted: a game that is open, a customer who is being served. */
const UNINTERRUPTED: ReadonlySet<string> = new Set([paths.giorgione, paths.till]);

export const isUninterrupted = (pathname: string): boolean => UNINTERRUPTED.has(pathname);
