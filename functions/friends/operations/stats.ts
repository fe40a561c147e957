import { friends as contract } from '#shared/contract/friends.ts';
import type { Progress } from '#shared/rules/campaign.ts';
import type { OvenBatch } from '#shared/rules/oven.ts';
import type { TrialResults } from '#shared/rules/trial.ts';
import { iso } from '#shared/time.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { requireFriendship } from '../../domain/friend/friend.ts';
import { operation } from '../../http/operation.ts';
import type { Bakery } from '../../items/bakery.ts';
import { progress } from '../../items/campaign.ts';
import { friend } from '../../items/friends.ts';
import { trialResults } from '../../items/trial.ts';

type Facts = {
  readonly trial: TrialResults;
  readonly campaign: Progress;
  readonly own: Bakery;
  /** When they became friends; used for a friend who hasn't done anything yet. */
  readonly since: number;
};

/** When a batch last produced a bignè; 0 if it hasn't yet. */
const bakedAt = ({ qtyCompleted, completedAt, unitStartedAt }: OvenBatch): number =>
  completedAt ?? (qtyCompleted > 0 ? (unitStartedAt ?? 0) : 0);

/** When a friend's figures last changed, by a game or by a bignè from the oven. */
const lastChange = ({ trial, campaign, own, since }: Facts, now: number): number => {
  const games = [trial.reachedAt, campaign.lastPlayed ?? 0];
  const changes = [...games, own.freeAt, ...own.queue.map(bakedAt)];
  return Math.max(...changes.filter(at => at <= now)) || since;
};

/** A friend's best trial score, their trial and campaign games, and their bakery as of now. */
export const stats = operation(contract.stats, {
  loads: ({ input: { friendUserId }, callerId }) => ({
    side: friend(callerId, friendUserId),
    results: trialResults(friendUserId),
    reached: progress(friendUserId),
    bakery: bakery(friendUserId),
  }),
  run: ({ items: { side, results, reached, bakery }, now }) => {
    const { createdAt: since } = requireFriendship(side);
    const [trial, campaign, own] = [results.value, reached.value, bakery.current];
    return {
      giorgioneHighscore: trial.highscore,
      giorgioneGamesPlayed: trial.gamesPlayed + campaign.gamesPlayed,
      bakeryLevel: own.bakeryLevel,
      bakeryExp: own.exp,
      lastUpdate: iso(lastChange({ trial, campaign, own, since }, now)),
    };
  },
});
