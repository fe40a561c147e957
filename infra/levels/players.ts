import type { Action } from '#shared/match3/actions.ts';
import { type Board, emptyBoard } from '#shared/match3/board/board.ts';
import type { Move } from '#shared/match3/board/moves.ts';
import { type GameConfig, newMutableGame } from '#shared/match3/game-config.ts';
import {
  goodSwap,
  HINT_WORTHS,
  type RatedSwap,
  rateSwaps,
  type Worths,
} from '#shared/match3/hint/hint.ts';
import { outcomeOf, type Pair, swapsOn } from '#shared/match3/hint/look-ahead.ts';
import { applyAction } from '#shared/match3/play/apply-action.ts';
import { type Random, randomBelow } from '#shared/match3/random.ts';

/** Chooses a swap like a player who doesn't know what will fall. */
export type Player = (board: Board, movesLeft: number, random: Random) => Move | null;

const CASUAL_LOOKS = 3;
const POINTS_ALONE: Worths = { giorgione: 0, jolly: 0, move: 0 };

const pickBest = (swaps: readonly RatedSwap[], random: Random): Move | null => {
  const most = Math.max(...swaps.map(({ worth }) => worth));
  const best = swaps.filter(({ worth }) => worth === most);
  return best[randomBelow(random, best.length || 1)]?.move ?? null;
};

/** The board on which swaps are tried. */
const AFTER = emptyBoard();

const byPoints = (board: Board, pairs: readonly Pair[]): RatedSwap[] =>
  pairs.map(pair => ({ move: pair.move, worth: outcomeOf(board, pair, AFTER).points }));

const greedy: Player = (board, _, random) => pickBest(byPoints(board, swapsOn(board)), random);

/** Sees a few swaps and takes the best of them. */
const casual: Player = (board, _, random) => {
  const pairs = swapsOn(board);
  const seen = Array.from(
    { length: CASUAL_LOOKS },
    () => pairs[randomBelow(random, pairs.length || 1)],
  ).filter(pair => pair !== undefined);
  return pickBest(byPoints(board, seen), random);
};

const twoAhead =
  (worths: Worths): Player =>
  (board, movesLeft, random) =>
    pickBest(rateSwaps(board, movesLeft, worths), random);

const attentive = twoAhead(POINTS_ALONE);

/** Pays attention every second time. */
const mix: Player = (board, movesLeft, random) =>
  (randomBelow(random, 2) === 0 ? greedy : attentive)(board, movesLeft, random);

/** The models of players for whom boards are chosen; ties between swaps are broken at random. */
export const PLAYERS = {
  casual,
  greedy,
  mix,
  /** Follows every hint. */
  hint: (board, movesLeft) => goodSwap(board, movesLeft),
  expert: twoAhead(HINT_WORTHS),
} as const satisfies Readonly<Record<string, Player>>;

export type PlayerName = keyof typeof PLAYERS;

export const PLAYER_NAMES: readonly PlayerName[] = ['casual', 'greedy', 'mix', 'hint', 'expert'];

/** Plays until the game ends or the level's target is reached. */
export const playGame = (
  config: GameConfig,
  target: number,
  choose: Player,
  random: Random,
): { score: number; log: Action[] } => {
  const game = newMutableGame(config);
  const log: Action[] = [];
  while (!game.over && game.score < target) {
    const swap = choose(game.board, game.movesLeft, random);
    if (!swap) break;
    applyAction(game, { swap });
    log.push({ swap });
  }
  return { score: game.score, log };
};

/** The score of such a game. */
export const playTo = (
  config: GameConfig,
  target: number,
  name: PlayerName,
  random: Random,
): number => playGame(config, target, PLAYERS[name], random).score;
