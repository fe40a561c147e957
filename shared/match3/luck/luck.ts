import type { Action } from '../actions.ts';
import type { Board } from '../board/board.ts';
import { type GameConfig, newMutableGame } from '../game-config.ts';
import { HINT_WORTHS, worthOfBest } from '../hint/hint.ts';
import { applyAction } from '../play/apply-action.ts';
import type { MutableGame } from '../play/mutable-game.ts';
import { type Random, seededRandom } from '../random.ts';
import { MEAN_SHARE, type Rank, rankOf } from './rank.ts';

/** How lucky a game was. */
export type Luck = {
  /**
   * Standard deviations above the mean: near 0 for everybody who doesn't know what will fall, however they play. Null
   * if luck made no difference.
   */
  readonly z: number | null;
  /** For each action of the log, the share of other falls that were worse; null where the falls made no difference. */
  readonly shares: readonly (number | null)[];
};

/** How many other falls are tried for a swap; more would hardly make z more precise. */
export const FALLS_MAX = 16;
/** How many are tried for a whole game: a long log gets fewer for each swap, so that the time is bounded. */
export const FALLS_PER_GAME = 400;

/** What an action led to, in points: those of its cascade, and of the best swap that can be seen afterwards. */
const outcomeOf = ({ score, over, movesLeft, board }: MutableGame, scoreBefore: number): number =>
  score - scoreBefore + (over ? 0 : worthOfBest(board, movesLeft, HINT_WORTHS));

/** The same action again, with other falls. */
const playWith = (
  before: MutableGame & { readonly board: Board },
  action: Action,
  random: Random,
): number => {
  const game = { ...before, board: before.board.slice(), random };
  applyAction(game, action);
  return outcomeOf(game, before.score);
};

/** Plays an action, and ranks what fell after it among some other falls. */
const rankFall = (game: MutableGame, action: Action, falls: number, random: Random): Rank => {
  const before = { ...game, board: game.board.slice() };
  const reason = applyAction(game, action);
  if (reason !== null) throw new RangeError(`The log has a refused action: ${reason}`);
  const others = Array.from({ length: falls }, () => playWith(before, action, random));
  return rankOf(outcomeOf(game, before.score), others);
};

/**
 * Judges what fell in a finished game (rule 161): each action is played again with other falls, drawn from `seed`, and
 * what really fell is ranked among them. A player who doesn't know what will fall gets each rank equally often, so that
 * z has a mean of 0 and a deviation of 1 however they play; a player who looks ahead is luckier. Equal logs and seeds
 * give equal results. Throws a RangeError for a log that `replay` refuses.
 */
export const luckOf = (config: GameConfig, log: readonly Action[], seed: number): Luck => {
  const game = newMutableGame(config);
  const random = seededRandom(seed);
  const falls = Math.max(1, Math.min(FALLS_MAX, Math.floor(FALLS_PER_GAME / log.length)));
  const ranks = log.map(action => rankFall(game, action, falls, random));
  const variance = ranks.reduce((sum, rank) => sum + rank.variance, 0);
  const above = ranks.reduce((sum, { share }) => sum + share - MEAN_SHARE, 0);
  return {
    z: variance > 0 ? above / Math.sqrt(variance) : null,
    shares: ranks.map(rank => (rank.variance > 0 ? rank.share : null)),
  };
};
