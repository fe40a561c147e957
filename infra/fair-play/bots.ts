import type { Action } from '#shared/match3/actions.ts';
import { type Board, INDICES } from '#shared/match3/board/board.ts';
import { GIORGIONE, JOLLY } from '#shared/match3/board/tiles.ts';
import { type GameConfig, newMutableGame } from '#shared/match3/game-config.ts';
import { swapsOn } from '#shared/match3/hint/look-ahead.ts';
import { applyAction } from '#shared/match3/play/apply-action.ts';
import type { MutableGame } from '#shared/match3/play/mutable-game.ts';

/** A game that a bot has tried: since it knows the seed, it sees what will fall. */
type Tried = {
  readonly game: MutableGame;
  /** The last swap and the game before it. */
  readonly swap?: readonly [number, number];
  readonly before?: Tried;
};

/** What a special and a move are worth to a bot, in points. A special that is part of a pair is worth most. */
const GIORGIONE_WORTH = 700;
const JOLLY_WORTH = 400;
const MOVE_WORTH = 300;

const specialsWorth = (board: Board): number => {
  let worth = 0;
  for (const index of INDICES) {
    if (board[index] === GIORGIONE) worth += GIORGIONE_WORTH;
    else if (board[index] === JOLLY) worth += JOLLY_WORTH;
  }
  return worth;
};

/** How promising a game is to a bot. */
type WorthOf = (game: MutableGame) => number;

/** For a strong bot. */
const byAll: WorthOf = ({ score, movesLeft, over, board }) =>
  over ? score : score + movesLeft * MOVE_WORTH + specialsWorth(board);

/** For an ordinary bot, which considers nothing else. */
export const byPoints: WorthOf = ({ score }) => score;

const after = (before: Tried, swap: readonly [number, number]): Tried => {
  const { game } = before;
  const copy = { ...game, board: game.board.slice(), random: { ...game.random } };
  applyAction(copy, { swap });
  return { game: copy, swap, before };
};

const logOf = ({ swap, before }: Tried): Action[] =>
  swap && before ? [...logOf(before), { swap }] : [];

/** Games with equal boards and equal draws used so far continue in the same way. */
const stateOf = ({ game: { board, random, movesLeft } }: Tried): string =>
  `${Buffer.from(board).toString('latin1')} ${random.a} ${random.counter} ${movesLeft}`;

/**
 * The best game found by a bot that keeps the `width` most promising games after each swap. A width of 1 is a bot that
 * looks one swap ahead, including what falls afterwards.
 */
export const beam = (
  config: GameConfig,
  width: number,
  worthOf: WorthOf = byAll,
): { score: number; log: Action[] } => {
  let open: Tried[] = [{ game: newMutableGame(config) }];
  let best: Tried | undefined;
  while (open.length > 0) {
    const next = new Map<string, Tried>();
    for (const tried of open) {
      for (const { move } of swapsOn(tried.game.board)) {
        const one = after(tried, move);
        if (!one.game.over) next.set(stateOf(one), one);
        else if (!best || one.game.score > best.game.score) best = one;
      }
    }
    open = [...next.values()]
      .map(tried => ({ tried, worth: worthOf(tried.game) }))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, width)
      .map(({ tried }) => tried);
  }
  return { score: best?.game.score ?? 0, log: best ? logOf(best) : [] };
};
