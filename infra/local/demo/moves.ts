import type { PlayedLog } from '#shared/contract/schemas/run.ts';
import { GIORGIONE, JOLLY } from '#shared/match3/board/tiles.ts';
import { type GameConfig, newMutableGame } from '#shared/match3/game-config.ts';
import { bestSwap, HINT_WORTHS } from '#shared/match3/hint/hint.ts';
import { swapsOn } from '#shared/match3/hint/look-ahead.ts';
import { applyAction } from '#shared/match3/play/apply-action.ts';
import type { MutableGame } from '#shared/match3/play/mutable-game.ts';

/** What an ordinary move without a plan scores. */
const USUAL_POINTS = 40;
/** Overshooting counts more, since extra points can't be lost again but missing ones can be made up. */
const OVERSHOT_TIMES = 5;

/** A game that ends further from its aim is played again with more care. */
const TOLERANCE = 0.96;

/** The wanted score: close to a number of points, or at least that many. */
export type Aim = { readonly points: number; readonly isLeast?: boolean };

/** A swap and the game after it, with the tiles that will really fall. */
type Next = { readonly swap: [number, number]; readonly game: MutableGame };

const nextOf = (game: MutableGame): Next[] =>
  swapsOn(game.board).map(({ move: [from, to] }) => {
    const next = { ...game, board: game.board.slice(), random: { ...game.random } };
    applyAction(next, { swap: [from, to] });
    return { swap: [from, to], game: next };
  });

/** The candidate with the highest measure; undefined if there is none. */
const most = (all: readonly Next[], measure: (game: MutableGame) => number): Next | undefined => {
  let best: { readonly next: Next; readonly value: number } | undefined;
  for (const next of all) {
    const value = measure(next.game);
    if (!best || value > best.value) best = { next, value };
  }
  return best?.next;
};

/** The points, plus the worth of what can still make points. */
const worthOf = ({ board, score, movesLeft }: MutableGame): number => {
  let worth = score + HINT_WORTHS.move * movesLeft;
  if (movesLeft === 0) return worth;
  for (const code of board) {
    if (code === GIORGIONE) worth += HINT_WORTHS.giorgione;
    else if (code === JOLLY) worth += HINT_WORTHS.jolly;
  }
  return worth;
};

/** The score at which a game ends if nothing more is tried. */
const expectedScore = ({ score, movesLeft }: MutableGame): number =>
  score + USUAL_POINTS * movesLeft;

/** How close a game ends to an aim; 0 is an exact match. */
const nearness = (game: MutableGame, points: number): number => {
  const missing = points - expectedScore(game);
  return missing < 0 ? OVERSHOT_TIMES * missing : -missing;
};

/** How a swap is chosen: the best of those whose falls can be foreseen, or the hint, which is slower and better. */
type Choice = 'greedy' | 'hint';

const choose = (game: MutableGame, aim: Aim, choice: Choice): Next | undefined => {
  const all = nextOf(game);
  const isAllowed = (next: Next): boolean =>
    aim.isLeast ? game.score < aim.points : expectedScore(next.game) <= aim.points;
  const hinted = choice === 'hint' ? bestSwap(game.board, game.movesLeft) : null;
  const best = hinted
    ? all.find(({ swap }) => swap[0] === hinted[0] && swap[1] === hinted[1])
    : most(all, worthOf);
  return best && isAllowed(best) ? best : most(all, next => nearness(next, aim.points));
};

const playBy = (choice: Choice, config: GameConfig, aim: Aim) => {
  const log: PlayedLog = [];
  let game = newMutableGame(config);
  while (!game.over) {
    const next = choose(game, aim, choice);
    if (!next) break;
    log.push({ swap: next.swap });
    game = next.game;
  }
  return { log, score: game.score };
};

/** Plays a game to its end so that the score is as wanted, if the board allows it. */
export const playTowards = (config: GameConfig, aim: Aim) => {
  const played = playBy('greedy', config, aim);
  const least = aim.isLeast ? aim.points : TOLERANCE * aim.points;
  return played.score < least ? playBy('hint', config, aim) : played;
};
