import { createHash, randomBytes } from 'node:crypto';
import { shuffled } from '../../random.ts';
import { item } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';
import { queryItems } from '../../table/query.ts';

/** A bakery that can be raided, listed by its level (rule 34). */
type Opponent = {
  readonly playerId: number;
  readonly level: number;
  /** The version of the bakery that it reflects. */
  readonly reflects: number;
};

const POSITION_LENGTH = 16;

/** A hash of the id: it spreads players evenly over a level's list, whenever they joined. */
const positionOf = (playerId: number): string =>
  createHash('sha256').update(String(playerId)).digest('hex').slice(0, POSITION_LENGTH);

const shardOf = (playerId: number): number => playerId % keys.OPPONENT_SHARDS;

export const opponent = item<Opponent, [playerId: number]>(keys.opponent, {
  indexes: ({ playerId, level }) => ({
    gsi2: keys.opponentOf(shardOf(playerId), level, positionOf(playerId)),
  }),
});

/** They sort before and after every position. */
const [FIRST, LAST] = ['0', '~'];

/**
 * Reads bakeries on both sides of a random position of a level, and of the levels above and below
 * when there are too few; the nearest levels come first. At most `wanted`. One round trip.
 */
export const opponentsNear = async (level: number, wanted: number): Promise<Opponent[]> => {
  const position = randomBytes(POSITION_LENGTH / 2).toString('hex');
  const found = await Promise.all(
    Array.from({ length: keys.OPPONENT_SHARDS }, (_, shard) => {
      const { pk, sk } = keys.opponentOf(shard, level, position);
      const range = { index: 'gsi2' as const, pk };
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
