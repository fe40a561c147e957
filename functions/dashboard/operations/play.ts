import { dashboard as contract, GAMES, type GameId } from '#shared/contract/dashboard.ts';
import { games } from '../../domain/dashboard/games.ts';
import { gameCard } from '../../domain/dashboard/view.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

const isGame = (id: number): id is GameId => id in GAMES;

/** Records that a game was started from the dashboard (rule 121). */
export const play = operation(contract.play, {
  loads: ({ callerId }) => [games(callerId)],
  run: ({ input: { id }, caller, unit, now }) => {
    if (!isGame(id)) throw new Failure('not_found');
    const gamesRef = games(caller.id);
    unit.set(gamesRef, { lastPlayed: { ...unit.get(gamesRef).lastPlayed, [id]: now } });
    return { game: gameCard(id, GAMES[id], now) };
  },
});
