import { itemWithDefault } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';

/** When the player last played each game, in milliseconds, by game id. */
type Games = { readonly lastPlayed: Readonly<Record<string, number>> };

export const games = itemWithDefault<Games, [playerId: number]>(keys.games, { lastPlayed: {} });
