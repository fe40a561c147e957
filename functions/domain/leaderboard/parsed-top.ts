import { sortKey } from '#shared/rules/rank-tree.ts';
import type { StoredTop } from '../../items/leaderboards.ts';
import type { Placement } from './entry.ts';
import { fromRows } from './top.ts';

/** A top with the sort keys of its rows, best first. */
export type ParsedTop = {
  readonly text: string;
  readonly rows: readonly Placement[];
  readonly keys: readonly string[];
};

/** Leaderboards of past days can be asked for, too: only the newest tops stay. */
const MAX_TOPS = 100;

/** What this process has parsed last, by the keys of the tops. */
const parsed = new Map<string, ParsedTop>();

/** The rows of a stored top, which is parsed again only when its text has become another one. */
export const parseTop = (id: string, { rows: text }: StoredTop): ParsedTop => {
  const known = parsed.get(id);
  if (known?.text === text) return known;
  const rows = fromRows({ rows: text });
  const top = { text, rows, keys: rows.map(sortKey) };
  parsed.delete(id);
  parsed.set(id, top);
  const [oldest] = parsed.keys();
  if (oldest !== undefined && parsed.size > MAX_TOPS) parsed.delete(oldest);
  return top;
};

/** The top that was parsed last, which may have changed since. */
export const lastParsedTop = (id: string): ParsedTop | undefined => parsed.get(id);

/** How many of some sorted keys come before another one. */
export const countBefore = (keys: readonly string[], key: string): number => {
  let [from, to] = [0, keys.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((keys[middle] ?? '') < key) from = middle + 1;
    else to = middle;
  }
  return from;
};
