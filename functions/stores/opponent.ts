import { createHash, randomBytes } from 'node:crypto';
import { shuffled } from '../random.ts';
import { item } from '../table/item.ts';
import * as keys from '../table/keys.ts';
import { queryItems } from '../table/query.ts';
import type { UnitOfWork } from '../table/unit-of-work.ts';

/** A bakery that can be raided, listed by its level (Rules, decision 34). */
type Opponent = { readonly playerId: number; readonly level: number };

const PLACE_LENGTH = 16;

/** Spreads players evenly over a level's list, whenever they joined. */
const placeOf = (playerId: number): string =>
  createHash('sha256').update(String(playerId)).digest('hex').slice(0, PLACE_LENGTH);

const shardOf = (playerId: number): number => playerId % keys.OPPONENT_SHARDS;

export const opponent = item<Opponent, [playerId: number]>(keys.opponent, {
  indexes: ({ playerId, level }) => ({
    gsi2: keys.opponentOf(shardOf(playerId), level, placeOf(playerId)),
  }),
});

/** Lists a bakery at its level; the item must be loaded. */
export const listOpponent = (unit: UnitOfWork, playerId: number, level: number): void => {
  if (unit.get(opponent(playerId))?.level === level) return;
  unit.set(opponent(playerId), { playerId, level });
};

/** Sorts before and after everything in a list. */
const [FIRST, LAST] = ['0', '~'];

/**
 * Bakeries around a random place of a level, nearest levels first: its own, then those above and
 * below, however far. About `wanted`, fewer when there are no more. One round trip.
 */
export const opponentsNear = async (level: number, wanted: number): Promise<Opponent[]> => {
  const place = randomBytes(PLACE_LENGTH / 2).toString('hex');
  const found = await Promise.all(
    Array.from({ length: keys.OPPONENT_SHARDS }, (_, shard) => {
      const { pk, sk } = keys.opponentOf(shard, level, place);
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
  // Shuffled first: among equals neither a shard nor a direction comes before another.
  return shuffled(found.flat())
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, wanted);
};
