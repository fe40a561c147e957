import { friends as contract } from '#shared/contract/friends.ts';
import { iso } from '#shared/time.ts';
import { bakery, bakeryAt } from '../../domain/bakery/bakery.ts';
import { friend } from '../../domain/friend/friend.ts';
import { requireFriendship } from '../../domain/friend/friendship.ts';
import { trialResults } from '../../domain/leaderboard/trial-results.ts';
import { operation } from '../../http/operation.ts';

/** A friend's best trial score, games played, and their bakery as it is now. */
export const stats = operation(contract.stats, {
  loads: ({ input: { friendUserId }, callerId }) => [
    friend(callerId, friendUserId),
    trialResults(friendUserId),
    bakery(friendUserId),
  ],
  run: ({ input: { friendUserId }, caller, unit, now }) => {
    requireFriendship(unit, caller.id, friendUserId);
    const { highscore, gamesPlayed } = unit.get(trialResults(friendUserId));
    const { bakeryLevel, exp } = bakeryAt(unit.get(bakery(friendUserId)), now);
    return {
      giorgioneHighscore: highscore,
      giorgioneGamesPlayed: gamesPlayed,
      bakeryLevel,
      bakeryExp: exp,
      lastUpdate: iso(now),
    };
  },
});
