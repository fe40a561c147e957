import { contract } from '#shared/contract/index.ts';
import { iso } from '#shared/time.ts';
import { operation } from '../../http/operation.ts';
import { bakery, bakeryAt } from '../../stores/bakery.ts';
import { friend } from '../../stores/friend.ts';
import { trialResults } from '../../stores/trial.ts';
import { requireFriendship } from '../friendship.ts';

/** A friend's best trial score, games played, and their bakery as it is now. */
export const stats = operation(contract.friends.stats, {
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
