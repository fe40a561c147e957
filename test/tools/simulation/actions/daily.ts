import { contract } from '#shared/contract/index.ts';
import { GOAL_KINDS, goalsOf } from '#shared/rules/goals.ts';
import { addDays, dayKey } from '#shared/time.ts';
import { type ActionGenerator, newAction, type WeightedGenerators } from '../action.ts';

const { daily, game } = contract;

const read: ActionGenerator = (_, player) => newAction(player, daily.read, {});

/** A lost level counts as a game. */
const loseLevel: ActionGenerator = (_, player) =>
  newAction(player, game.completeLevel, { levelNumber: 1, score: 0, stars: 0, moves: 5 });

const claim: ActionGenerator = ({ random, now }, player) => {
  const day = addDays(dayKey(now), random.pick([0, 0, -1, -1, -2]));
  const kind = random.pick([...goalsOf(day), 'all', random.pick(GOAL_KINDS)] as const);
  return newAction(player, daily.claim, { day, kind }, ({ coins, resource, amount }) => [
    {
      playerId: player.id,
      reason: 'goal',
      amounts: resource ? { [resource]: amount ?? 0 } : { coins },
    },
  ]);
};

export const DAILY_ACTIONS: WeightedGenerators = [
  [2, read],
  [4, loseLevel],
  [6, claim],
];
