import { leaderboardEntry } from '../../items/leaderboards.ts';
import { batchDelete } from '../../table/batch-write.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import { putIfUnchanged, type Write, writeAll } from '../../table/write.ts';
import { TreeCounters } from '../rank/counters.ts';
import type { Leaderboard, Placement } from '../rank/entry.ts';
import { type Standing, sortKey } from '../rank/tree.ts';
import { readStored, type StoredEntry } from './stored-entries.ts';
import { type Current, updateTop } from './top.ts';

/** What a player's entry on a leaderboard should be. */
export type EntryChange = {
  readonly leaderboard: Leaderboard;
  readonly playerId: number;
  /** Without a placement, the entry is removed. */
  readonly placement: Placement | undefined;
  /** The version of the fact that this change comes from; an entry that reflects a newer version stays. */
  readonly reflects: number;
};

/** The version in the removed entry of a deleted player: no later one exists. */
export const GONE = Number.MAX_SAFE_INTEGER;

/** DynamoDB's limit of a transaction. */
const MAX_ACTIONS = 100;

const idOf = (name: string, playerId: number): string => `${name} ${playerId}`;

const isSame = (a: Placement, b: Placement): boolean =>
  sortKey(a) === sortKey(b) &&
  a.username === b.username &&
  JSON.stringify(a.detail) === JSON.stringify(b.detail);

/** Whether the stored entry must be written or removed. */
const isOutdated = (
  { placement, reflects }: EntryChange,
  stored: StoredEntry | undefined,
): boolean => {
  if (!stored) return placement !== undefined;
  if (stored.reflects > reflects) return false;
  if (!stored.entry) return placement !== undefined;
  return !(placement && isSame(stored.entry, placement));
};

/** What is stored for some changes, by leaderboard and player. */
const storedEntries = async (changes: readonly EntryChange[]): Promise<Map<string, StoredEntry>> =>
  new Map((await readStored(changes)).map(one => [idOf(one.name, one.playerId), one]));

/** The changes that are not written yet. */
export const outdatedEntries = async (changes: readonly EntryChange[]): Promise<EntryChange[]> => {
  const stored = await storedEntries(changes);
  return changes.filter(change =>
    isOutdated(change, stored.get(idOf(change.leaderboard.name, change.playerId))),
  );
};

/** The item of an entry with a standing. */
export const entryItem = (leaderboard: Leaderboard, standing: Standing) =>
  leaderboardEntry(standing.playerId, leaderboard, sortKey(standing));

type Planned = { readonly change: EntryChange; readonly stored: StoredEntry | undefined };

const entryWrite = ({ change, stored }: Planned): Write => {
  const { leaderboard, playerId, placement, reflects } = change;
  const version = stored?.version ?? 0;
  if (!placement) {
    const removed = { isRemoved: true, reflects } as const;
    return putIfUnchanged(leaderboardEntry(playerId, leaderboard), removed, version);
  }
  const { username, detail } = placement;
  const value = { username, reflects, ...(detail ? { detail } : {}) };
  return putIfUnchanged(entryItem(leaderboard, placement), value, version);
};

/** The writes for some changes: the entries, and the nodes that count their old and new standings. */
const writesOf = (planned: readonly Planned[], shard: number): Write[] => {
  const trees = new Map<string, TreeCounters>();
  for (const { change, stored } of planned) {
    const { leaderboard, placement } = change;
    const counters = trees.get(leaderboard.name) ?? new TreeCounters(leaderboard);
    trees.set(leaderboard.name, counters);
    if (stored?.entry) counters.count(stored.entry, -1);
    if (placement) counters.count(placement, 1);
  }
  const nodes = [...trees.values()].flatMap(counters => counters.writes(shard));
  return [...planned.map(entryWrite), ...nodes];
};

/** As many of the first changes as fit into one transaction. */
const firstTransaction = (planned: readonly Planned[], shard: number) => {
  let count = Math.min(planned.length, MAX_ACTIONS);
  let writes = writesOf(planned.slice(0, count), shard);
  while (writes.length > MAX_ACTIONS) {
    count = Math.floor((count * MAX_ACTIONS) / writes.length);
    writes = writesOf(planned.slice(0, count), shard);
  }
  return { count, writes };
};

/** Reads the entries and writes those that differ; returns the resulting entries. */
const writeEntries = async (
  changes: readonly EntryChange[],
  shard: number,
): Promise<Map<string, Placement | undefined>> => {
  const current = new Map<string, Placement | undefined>();
  let left = changes;
  await retryOnConflict(async () => {
    const stored = await storedEntries(left);
    const storedOf = ({ leaderboard: { name }, playerId }: EntryChange) =>
      stored.get(idOf(name, playerId));
    for (const change of left)
      current.set(idOf(change.leaderboard.name, change.playerId), storedOf(change)?.entry);
    left = left.filter(change => isOutdated(change, storedOf(change)));
    while (left.length > 0) {
      const planned = left.map(change => ({ change, stored: storedOf(change) }));
      const { count, writes } = firstTransaction(planned, shard);
      await writeAll(writes);
      for (const { leaderboard, playerId, placement } of left.slice(0, count))
        current.set(idOf(leaderboard.name, playerId), placement);
      left = left.slice(count);
    }
  });
  return current;
};

/**
 * Makes entries what they should be, together with the counters that ranks are read from, in the same transactions, and
 * then updates the tops. Each player may occur at most once per leaderboard. An entry records what was counted, so
 * repeating the same changes, even after an interruption, gives the same result.
 */
export const updateEntries = async (
  changes: readonly EntryChange[],
  shard: number,
): Promise<void> => {
  if (changes.length === 0) return;
  const groups = Map.groupBy(changes, ({ leaderboard }) => leaderboard.name);
  // Ordered by leaderboard, since the nodes of one leaderboard are written once per transaction.
  const current = await writeEntries([...groups.values()].flat(), shard);
  await Promise.all(
    [...groups.values()].map(group => {
      const players = group.map(
        ({ leaderboard: { name }, playerId }): Current => [
          playerId,
          current.get(idOf(name, playerId)),
        ],
      );
      const [first] = group;
      return first && updateTop(first.leaderboard, players);
    }),
  );
  const gone = changes.filter(({ reflects }) => reflects === GONE);
  await batchDelete(
    gone.map(({ leaderboard, playerId }) => leaderboardEntry(playerId, leaderboard).key),
  );
};
