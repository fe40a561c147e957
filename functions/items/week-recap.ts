import { kind } from '../table/kind.ts';
import { OWN } from './player.ts';

/** The last week whose recap a player has seen, and the stars of the campaign at that time (rule 270). */
export type SeenRecap = { readonly monday: string; readonly stars: number };

export const seenRecap = kind<SeenRecap, [playerId: number]>({
  ...OWN,
  name: 'seenRecap',
  what: 'the last week whose recap the player has seen, and the stars that they had then',
  sk: 'WEEKRECAP',
  bytes: '70',
});
