import type { Action, PowerUp } from '#shared/giorgione/actions.ts';
import { newGame, play } from '#shared/giorgione/game.ts';
import { hint, possibleMoves } from '#shared/giorgione/moves.ts';
import { below, type Random, seeded } from '#shared/giorgione/random.ts';
import type { Start } from '#shared/giorgione/start.ts';
import type { GameState } from '#shared/giorgione/state.ts';

/** Chooses the next action of a game that is not over. */
export type Player = (state: GameState, random: Random) => Action;

const POWER_UPS: readonly PowerUp[] = ['giorgione', 'jolly', 'mosse'];

/** Any valid swap. */
export const casual: Player = (state, random) => {
  const moves = possibleMoves(state);
  return { swap: moves[below(random, moves.length)] ?? [0, 0] };
};

/** The hinted swap. */
export const keen: Player = state => ({ swap: hint(state) ?? [0, 0] });

/** Any valid swap, and a power-up every fourth action or so. */
export const wealthy: Player = (state, random) =>
  below(random, 4) === 0
    ? { use: POWER_UPS[below(random, POWER_UPS.length)] ?? 'mosse' }
    : casual(state, random);

const HOARD = 12;

/** First many Giorgioni, then the hinted swaps. */
const lavish: Player = (state, random) =>
  state.actions < HOARD ? { use: 'giorgione' } : keen(state, random);

export const PLAYERS: readonly Player[] = [casual, keen, wealthy, lavish];

/** A game from its start to its end, or to a number of actions, and its log. */
export function playOut(
  start: Start,
  player: Player,
  most = Number.POSITIVE_INFINITY,
): { state: GameState; log: Action[] } {
  const random = seeded((start.seed ^ 0x5eed) >>> 0);
  const log: Action[] = [];
  let state = newGame(start);
  while (!state.over && log.length < most) {
    const action = player(state, random);
    const played = play(state, action);
    if (!played.ok) throw new Error(`Refused: ${played.reason}`);
    state = played.state;
    log.push(action);
  }
  return { state, log };
}
