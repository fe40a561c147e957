import { randomBytes } from 'node:crypto';
import { OPPONENT_SHARDS, type Opponent, opponent, opponentByLevel } from '../../items/bakery.ts';
import { shuffled } from '../../random.ts';
import { queryItems } from '../../table/query.ts';

/** As long as the places of the index. */
const PLACE_BYTES = 8;

/** They sort before and after every place. */
const [FIRST, LAST] = ['0', '~'];

/**
 * Reads bakeries on both sides of a random place of a level, and of the levels above and below
 * when there are too few; the nearest levels come first. At most `wanted`. One round trip.
 */
export const opponentsNear = async (level: number, wanted: number): Promise<Opponent[]> => {
  const place = randomBytes(PLACE_BYTES).toString('hex');
  const found = await Promise.all(
    Array.from({ length: OPPONENT_SHARDS }, (_, shard) => {
      const { sk } = opponentByLevel(shard, level, place);
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
  // The sort is stable: shuffling first gives every shard and direction the same chance at a level.
  return shuffled(found.flat())
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, wanted);
};
