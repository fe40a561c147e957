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
   * Standard deviations above the mean: near 0 for everybody who doesn't know what will fall, however they
   * play. Null if there was nothing to be lucky with.
   */
  readonly z: number | null;
  /** The share of other falls that were worse, for each action of the log; null where nothing could differ. */
  readonly shares: readonly (number | null)[];
};

/** How many other falls are tried for a swap; with more, z hardly gets sharper. */
export const FALLS_MAX = 16;
/** And for a whole game: a long log gets fewer for each swap, so that the time is bounded. */
export const FALLS_PER_GAME = 400;

/** What a swap led to, in points: those of its cascade, and of the best swap that is to be seen then. */
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

/** The rank of what fell after an action among some other falls; the game goes on by the action. */
const rankFall = (game: MutableGame, action: Action, falls: number, random: Random): Rank => {
  const before = { ...game, board: game.board.slice() };
  const reason = applyAction(game, action);
  if (reason !== null) throw new RangeError(`The log has a refused action: ${reason}`);
  const others = Array.from({ length: falls }, () => playWith(before, action, random));
  return rankOf(outcomeOf(game, before.score), others);
};

/**
 * Judges what fell in a finished game (rule 161): each action is played again with other falls, drawn
 * from `seed`, and what really fell is ranked among them. Whoever doesn't know what will fall has each rank
 * equally often, so that the mean of z is 0 and its deviation 1 for any player; who looks ahead is
 * luckier. Equal logs and seeds give equal results. Throws a RangeError for a log that `replay` refuses.
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
