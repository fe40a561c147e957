import { vi } from 'vitest';
import type { Action } from '#shared/match3/actions.ts';
import { type Move, possibleMoves } from '#shared/match3/board/moves.ts';
import { newGame, play } from '#shared/match3/game.ts';
import type { GameConfig } from '#shared/match3/game-config.ts';
import { Game } from '#web/game/play/game.ts';
import { TileDrag } from '#web/game/play/tile-drag.ts';
import { ManualClock } from './manual-clock.ts';

export const START = { seed: 42, moves: 20 };
export const FIRST = newGame(START);
const VALID = possibleMoves(FIRST);
export const [FROM, TO] = VALID[0] ?? [0, 0];

type SetUp = { start?: GameConfig; log?: readonly Action[]; isReducedMotion?: boolean };

/** A game whose clock the test moves; `finish` waits until everything is at rest. */
export const setUp = ({ start = START, log = [], isReducedMotion = false }: SetUp = {}) => {
  const clock = new ManualClock();
  const options = {
    saveLog: vi.fn<(log: readonly Action[]) => void>(),
    onShuffle: vi.fn(),
    clock: clock.clock,
    isReducedMotion: () => isReducedMotion,
  };
  const game = new Game(start, log, options);
  clock.advanceToRest();
  return {
    game,
    options,
    clock,
    tileDrag: new TileDrag(game),
    finish: () => clock.advanceToRest(),
  };
};

/** Where a tile is shown, in cells. */
export const placeIn = (game: Game, cell: number) => {
  const pose = game.animation.poseOf(FIRST.board[cell]?.id ?? 0, game.now);
  return pose && { x: pose.x, y: pose.y };
};

/** A plain match on the first board, and another one after it that moves none of its tiles. */
export const plainMoves = (): [Move, Move] => {
  for (const first of VALID) {
    const played = play(FIRST, { swap: first });
    if (!played.ok || played.steps.filter(({ kind }) => kind === 'clear').length > 1) continue;
    const columns = new Set(
      played.steps.flatMap(step => (step.kind === 'clear' ? step.cells.map(cell => cell % 6) : [])),
    );
    const second = possibleMoves(played.state).find(move =>
      move.every(cell => !columns.has(cell % 6) && !first.includes(cell)),
    );
    if (second) return [first, second];
  }
  throw new Error('No such moves');
};

export const invalid = (): [number, number] => {
  for (let from = 0; from < 35; from += 1) {
    if (from % 6 === 5 || VALID.some(([a, b]) => a === from && b === from + 1)) continue;
    return [from, from + 1];
  }
  throw new Error('Every swap is valid');
};
