import { GAMES } from '#shared/contract/dashboard.ts';
import { iso } from '#shared/time.ts';

/** A game as shown on its card. */
export const gameCard = (id: number, gameName: string, lastPlayed: number | undefined) => ({
  id,
  gameName,
  lastPlayed: lastPlayed === undefined ? null : iso(lastPlayed),
});

/** The cards of all games, ordered by id. */
export const gameCards = (lastPlayed: Readonly<Record<string, number>>) =>
  Object.entries(GAMES).map(([id, name]) => gameCard(Number(id), name, lastPlayed[id]));
