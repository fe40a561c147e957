import { leaderboardEntry } from '../../items/leaderboards.ts';
import { ownerOf } from '../../items/player.ts';
import { batchGet } from '../../table/batch-get.ts';
import { type Entry, entryOf, type Leaderboard } from '../rank/entry.ts';

/** What is stored about a player on a leaderboard: an entry, or the record of its removal. */
export type StoredEntry = {
  readonly name: string;
  readonly playerId: number;
  readonly version: number;
  readonly reflects: number;
  readonly entry: Entry | undefined;
};

const isRemoved = (record: Readonly<Record<string, unknown>>): boolean => record.isRemoved === true;

/** What is stored about players on leaderboards, in no particular order. */
export const readStored = async (
  wanted: readonly { readonly leaderboard: Leaderboard; readonly playerId: number }[],
  eventual = false,
): Promise<StoredEntry[]> => {
  const keys = wanted.map(
    ({ leaderboard, playerId }) => leaderboardEntry(playerId, leaderboard).key,
  );
  const names = new Map(wanted.map(({ leaderboard: { name } }, i) => [keys[i]?.sk, name]));
  const records = await batchGet(keys, eventual);
  return records.map(record => ({
    name: names.get(record.sk) ?? '',
    playerId: ownerOf(record),
    version: Number(record.v),
    reflects: Number(record.reflects),
    entry: isRemoved(record) ? undefined : entryOf(record),
  }));
};

/** Players' entries on leaderboards, in no particular order. */
export const readEntries = async (
  ...wanted: Parameters<typeof readStored>
): Promise<{ readonly name: string; readonly entry: Entry }[]> =>
  (await readStored(...wanted)).flatMap(({ name, entry }) => (entry ? [{ name, entry }] : []));
