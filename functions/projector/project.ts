import { updateEntries } from '../domain/leaderboard/update-entries.ts';
import { shardOfStream } from '../domain/rank/counters.ts';
import type { Change } from '../table/stream.ts';
import { passFences } from './fence.ts';
import { projectGoals } from './goals.ts';
import { noteHeartbeat } from './heartbeat.ts';
import { projectOpponents } from './opponents.ts';
import { projectPushes } from './pushes.ts';
import { rankingChanges, readNames, standingsIn } from './rankings.ts';
import { projectRewardNotices } from './reward-notices.ts';
import { projectSaleNotices } from './sale-notices.ts';
import { projectStatistics } from './statistics.ts';
import { projectWallets } from './wallets.ts';

/** A number for a shard of the stream. */
const numberOf = (shardId: string): number => {
  let hash = 0;
  for (const character of shardId) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
  return hash;
};

/**
 * Brings everything that is derived from facts up to date, but for the statistics: what is right
 * already is not written, so the same changes may come again, and a stored fact may be given as a
 * change from nothing. Those of one item are in their order.
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
 * Projects a batch of one shard of the stream. Statistics have checkpoints, so they come after what may be
 * done twice. Only what happens is told: a rebuild from the facts tells nothing.
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
