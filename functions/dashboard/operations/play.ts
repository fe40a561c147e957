import { dashboard as contract, GAMES, type GameId } from '#shared/contract/dashboard.ts';
import { gameCard } from '../../domain/dashboard/view.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { games } from '../../items/shop.ts';

const isGame = (id: number): id is GameId => id in GAMES;

/** Records that a game was started from the dashboard (rule 121). */
export const play = operation(contract.play, {
  loads: ({ callerId }) => ({ games: games(callerId) }),
  run: ({ input: { id }, now, items: { games } }) => {
    if (!isGame(id)) throw new Failure('not_found');
    games.set({ lastPlayed: { ...games.value.lastPlayed, [id]: now } });
    return { game: gameCard(id, GAMES[id], now) };
  },
});
