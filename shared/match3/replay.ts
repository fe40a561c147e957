import type { Action, PowerUp, RejectionReason } from './actions.ts';
import { type GameConfig, newMutableGame } from './game-config.ts';
import { applyAction } from './play/apply-action.ts';

/** The outcome of a replayed log. */
export type ReplayResult = {
  readonly ok: true;
  readonly score: number;
  readonly movesUsed: number;
  readonly movesLeft: number;
  /** How many specials its matches have created; those of power-ups don’t count. */
  readonly specials: number;
  /** Whether the log reaches the end of the game; one that stops early is valid too. */
  readonly over: boolean;
  /** How often each power-up was used; the caller checks how many were charged. */
  readonly used: Readonly<Record<PowerUp, number>>;
};

/** The first refused action of a log: its index and the reason. */
export type ReplayFailure = {
  readonly ok: false;
  readonly at: number;
  readonly reason: RejectionReason;
};

/**
 * Replays a log from a game's start: the same seed, moves and log always give the same score
 * (rule 7). Throws a RangeError for a config that `newGame` refuses too.
 */
export const replay = (
  config: GameConfig,
  log: readonly Action[],
): ReplayResult | ReplayFailure => {
  const game = newMutableGame(config);
  const used = { giorgione: 0, jolly: 0, mosse: 0 };
  for (const action of log) {
    const reason = applyAction(game, action);
    if (reason !== null) return { ok: false, at: game.actions, reason };
    if ('use' in action) used[action.use] += 1;
  }
  const { score, movesUsed, movesLeft, specials, over } = game;
  return { ok: true, score, movesUsed, movesLeft, specials, over, used };
};
