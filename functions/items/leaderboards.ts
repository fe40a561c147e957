import { keyTemplate } from '../table/key.ts';
import { kind, kindWithInitial, listed } from '../table/kind.ts';
import { OF_NOBODY, OWN_ALONE } from './player.ts';

/** The name of a leaderboard, which is part of its items' keys, and when its items may be deleted (milliseconds). */
export type StoredLeaderboard = { readonly name: string; readonly expiresAt: number | undefined };

/**
 * The attributes of a player's entry. The standing is in its sort key in the index, which keeps the entry small.
 * `reflects` stays when the entry is removed: without it, an interrupted removal could not be continued, and an older
 * change that is delivered again would bring the entry back.
 */
export type StoredEntry = { readonly reflects: number } & (
  | { readonly username: string; readonly detail?: readonly number[] }
  | { readonly isRemoved: true }
);

/** A leaderboard's entries, best first. */
export const leaderboardOrder = keyTemplate<[leaderboard: string, order: string]>(
  'RANKING#{leaderboard}',
  '{order}',
  { index: 'gsi1' },
);

const KEPT = 'as the entries of its leaderboard';

export const leaderboardEntry = kind<
  StoredEntry,
  [playerId: number, leaderboard: StoredLeaderboard, order?: string]
>({
  ...OWN_ALONE,
  name: 'leaderboardEntry',
  what: 'the player’s entry on a leaderboard; its index key contains its standing and is missing once it is removed',
  sk: 'RANK#{leaderboard}',
  ids: (playerId, leaderboard) => [playerId, leaderboard?.name ?? ''],
  readers: 'everyone',
  exported: { never: 'it is made of the other items' },
  // The projector subtracts entries from the counters when it removes them.
  erased: { by: 'projector' },
  indexes: [
    listed(leaderboardOrder, (_entry, _playerId, { name }, order) =>
      order === undefined ? undefined : [name, order],
    ),
  ],
  kept: {
    text: '40 days after its period, a month’s 400',
    until: (_entry, _playerId, { expiresAt }) => expiresAt,
  },
  restored: { never: 'it follows from other items' },
  bytes: '160',
});

/** The rows as JSON, which is read in a tenth of the time that a list of attributes takes. */
export type StoredTop = { readonly rows: string };

/** The only item that most reads of a leaderboard need. */
export const leaderboardTop = kindWithInitial<StoredTop, [leaderboard: StoredLeaderboard]>(
  { rows: '[]' },
  {
    ...OF_NOBODY,
    name: 'leaderboardTop',
    what: 'the first fifty entries of a leaderboard, as JSON',
    pk: 'RANKING#{leaderboard}',
    sk: 'TOP',
    ids: ({ name }) => [name],
    readers: 'everyone',
    erased: { by: 'projector' },
    kept: { text: KEPT, until: (_top, { expiresAt }) => expiresAt },
    cached: true,
    restored: { never: 'it follows from other items' },
    bytes: '100, up to 3,500',
  },
);

/**
 * A node of a leaderboard's rank tree (functions/domain/rank/tree.ts). Transactions that meet on an item cancel each
 * other, so each writer counts in a shard of its own, and a rank is the sum of the shards.
 */
export const rankNode = kind<
  Readonly<Record<string, number>>,
  [leaderboard: string, shard: number, node: string]
>({
  ...OF_NOBODY,
  name: 'rankNode',
  what: 'counters of a node of a leaderboard’s rank tree, named by its level and its number, for a shard of writers',
  pk: 'RANKING#{leaderboard}',
  sk: 'NODE#{shard:1}#{node}',
  readers: 'everyone',
  erased: { by: 'projector' },
  kept: { text: KEPT, until: () => undefined },
  restored: { never: 'it follows from other items' },
  bytes: '50, up to 3,000',
});

export type HallOfFameKind = 'weekly' | 'monthly';

/** The top ten of a period that has ended, with the usernames of that time. */
export type HallOfFamePage = {
  readonly period: string;
  readonly rows: readonly {
    readonly rank: number;
    readonly userId: number;
    readonly username: string;
    readonly score: number;
  }[];
};

export const hallOfFamePage = kind<HallOfFamePage, [kind: HallOfFameKind, period: string]>({
  name: 'hallOfFamePage',
  what: 'the top ten of a week or a month',
  pk: 'HALL#{kind}',
  sk: '{period}',
  readers: 'everyone',
  exported: { never: 'everybody can read it' },
  othersErased: { step: 'hallOfFame' },
  erased: { by: 'step', step: 'hallOfFame' },
  restored: { with: 'game' },
  bytes: '100, up to 800',
});

/** How far a day's entries were carried over: the sort key of the last entry done. */
export type CarryOverProgress = { readonly after: string; readonly isDone?: boolean };

export const carryOverProgress = kindWithInitial<CarryOverProgress, [day: string]>(
  { after: '' },
  {
    ...OF_NOBODY,
    name: 'carryOverProgress',
    what: 'the midnight job’s progress in carrying over the weekly leaderboard',
    pk: 'JOB#carry-week',
    sk: '{day}',
    readers: 'nobody',
    restored: { never: 'it follows from other items' },
    bytes: '80',
  },
);
