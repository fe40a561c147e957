import { updateEntries } from '../domain/leaderboard/update-entries.ts';
import { shardOfStream } from '../domain/rank/counters.ts';
import type { Change } from '../table/stream.ts';
import { passFences } from './fence.ts';
import { projectGoals } from './goals.ts';
import { noteHeartbeat } from './heartbeat.ts';
import { projectRewardNotices, projectSaleNotices } from './notices.ts';
import { projectOpponents } from './opponents.ts';
import { projectPushes } from './pushes.ts';
import { rankingChanges, readNames, standingsIn } from './rankings.ts';
import { projectStatistics } from './statistics.ts';
import { projectWallets } from './wallets.ts';

/** A number for a shard of the stream. */
const numberOf = (shardId: string): number => {
  let hash = 0;
  for (const character of shardId) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
  return hash;
};

/**
 * Updates everything that is derived from facts, except for the statistics. Nothing is written that is right already,
 * so the same changes may be projected again, and a stored fact may be passed as a change from nothing. The changes of
 * one item must be in their order.
 */
export const projectFacts = async (changes: readonly Change[], shard: number): Promise<void> => {
  const standings = standingsIn(changes);
  const names = await readNames(standings.map(({ playerId }) => playerId));
  await updateEntries(await rankingChanges(changes, standings, names), shard);
  await projectOpponents(changes);
  await projectSaleNotices(changes);
  await projectRewardNotices(changes);
};

/**
 * Projects a batch of one shard of the stream. The statistics come last: they have checkpoints, while the other steps
 * may be done twice. Only changes from the stream notify players; a rebuild from the facts doesn't.
 */
export const projectBatch = async (shardId: string, changes: readonly Change[]): Promise<void> => {
  const shardNumber = numberOf(shardId);
  await projectFacts(changes, shardOfStream(shardNumber));
  await projectGoals(changes);
  await projectStatistics({ id: shardId, number: shardNumber }, changes);
  await projectPushes(changes);
  await projectWallets(changes);
  await passFences(changes);
  await noteHeartbeat(changes);
};
