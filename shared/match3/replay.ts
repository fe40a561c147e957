import type { Action, PowerUp, RejectionReason } from './actions.ts';
import { applyAction } from './apply-action.ts';
import { type GameConfig, newMutableGame } from './game-config.ts';

/** What a log comes to. */
export interface ReplayResult {
  readonly ok: true;
  readonly score: number;
  readonly movesUsed: number;
  readonly movesLeft: number;
  /** Whether the log reaches the end of the game; one that stops early is a result too. */
  readonly over: boolean;
  /** How often each power-up was used: whoever calls knows how many were charged. */
  readonly used: Readonly<Record<PowerUp, number>>;
}

/** The first action that a log can't take: its index, and why. */
export interface ReplayFailure {
  readonly ok: false;
  readonly at: number;
  readonly reason: RejectionReason;
}

/**
 * Plays a log again from its start: the same seed, moves and log give the same score, bit for bit
 * (Rules, decision 7). Throws a RangeError on a start that `newGame` would not take either.
 */
export function replay(start: GameConfig, log: readonly Action[]): ReplayResult | ReplayFailure {
  const table = newMutableGame(start);
  const used = { giorgione: 0, jolly: 0, mosse: 0 };
  for (const action of log) {
    const reason = applyAction(table, action);
    if (reason !== null) return { ok: false, at: table.actions, reason };
    if ('use' in action) used[action.use] += 1;
  }
  const { score, movesUsed, movesLeft, over } = table;
  return { ok: true, score, movesUsed, movesLeft, over, used };
}
