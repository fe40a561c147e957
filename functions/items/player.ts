import { type Key, keyTemplate } from '../table/key.ts';

/** The partition of the items that only the player addresses. */
export const PLAYER = 'PLAYER#{playerId:1}';

/**
 * What items in a player's partition have in common. Those that name another player say what that player's erasure
 * does.
 */
export const OWN = {
  pk: PLAYER,
  readers: 'owner',
  exported: { under: 'game' },
  erased: { by: 'partition' },
} as const;

/** What the items in a player's partition have in common that are about their owner alone. */
export const OWN_ALONE = { ...OWN, othersErased: 'names nobody else' } as const;

/** What items that belong to no player have in common. */
export const OF_NOBODY = {
  exported: { never: 'it is about no player' },
  erased: { by: 'nothing', because: 'it is about no player' },
  othersErased: 'names nobody else',
} as const;

/** A list in index 1 of what a player owns, oldest first. Each kind of list has a name. */
export const ownedBy = (list: string) =>
  keyTemplate<[playerId: number, id: number]>(`OWNER#{playerId:1}#${list}`, '{id:16}', {
    index: 'gsi1',
  });

const anything = keyTemplate<[playerId: number]>(PLAYER, '');

export const playerPartition = (playerId: number) => anything.range(playerId);

/** The player to whose partition a key belongs. */
export const ownerOf = ({ pk }: Key): number => Number(pk.slice(pk.indexOf('#') + 1));
