import { randomBytes } from 'node:crypto';
import { arena as contract } from '#shared/contract/arena.ts';
import { isProtected, richestIn } from '#shared/rules/arena.ts';
import { stealableShare } from '#shared/rules/bakery-shield.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { OPPONENT_SHARDS, type Opponent, opponent, opponentByLevel } from '../../items/bakery.ts';
import { friend } from '../../items/friends.ts';
import { shuffled } from '../../random.ts';
import { queryItems } from '../../table/query.ts';

/** The same length as the hashes stored in the index. */
const HASH_BYTES = 8;

/** They sort before and after every hash. */
const [FIRST, LAST] = ['0', '~'];

/**
 * Reads up to `wanted` bakeries on both sides of a random hash within a level, and from the levels above and below if
 * there are too few. The nearest levels come first. Takes one round trip.
 */
export const opponentsNear = async (level: number, wanted: number): Promise<Opponent[]> => {
  const hash = randomBytes(HASH_BYTES).toString('hex');
  const found = await Promise.all(
    Array.from({ length: OPPONENT_SHARDS }, (_, shard) => {
      const { sk } = opponentByLevel(shard, level, hash);
      const range = opponentByLevel.range(shard);
      return [
        queryItems(opponent, { ...range, from: sk, to: LAST }, { limit: wanted }),
        queryItems(
          opponent,
          { ...range, from: FIRST, to: sk },
          { limit: wanted, newestFirst: true },
        ),
      ];
    }).flat(),
  );
  const distance = (one: Opponent): number => Math.abs(one.level - level);
  // The sort is stable, so shuffling first gives every shard and direction the same chance within a level.
  return shuffled(found.flat())
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, wanted);
};

/** How many bakeries are read per opponent, since some have a shield or a closed account. */
const READ_PER_OPPONENT = 4;
/** How many of the nearest bakeries each opponent is drawn from, so that calls differ. */
const CANDIDATES_PER_OPPONENT = 2;

const targetItems = (callerId: number) => (playerId: number) => ({
  account: account(playerId),
  bakery: bakery(playerId),
  friendship: friend(callerId, playerId),
});

/** Random active players with a bakery and no shield, near the caller's level (rule 34). */
export const opponents = operation(contract.opponents, {
  loads: ({ callerId }) => ({ bakery: bakery(callerId) }),
  run: async ({ input: { count }, caller, now, unit, items }) => {
    const { bakeryLevel } = items.bakery.current;
    const found = await opponentsNear(bakeryLevel, count * READ_PER_OPPONENT + 1);
    const near = found.map(({ playerId }) => playerId).filter(id => id !== caller.id);
    const candidates = await unit.load(near.map(targetItems(caller.id)), true);
    const targets = candidates.flatMap(
      ({ account: { value: owner }, bakery: { current }, friendship }) =>
        owner?.isActive && current.chosenResource !== null && !isProtected(current, now)
          ? [
              {
                id: owner.id,
                username: owner.username,
                bakeryLevel: current.bakeryLevel,
                isFriend: friendship.value?.friends === true,
                richIn: richestIn(current.inventory, stealableShare(current.shieldLevel)),
              },
            ]
          : [],
    );
    return {
      opponents: shuffled(targets.slice(0, count * CANDIDATES_PER_OPPONENT)).slice(0, count),
    };
  },
});
