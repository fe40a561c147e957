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
export const likenesses: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ALIKE),
  ...[...SMALL_CAPITALS].map((capital, i) => [capital, LETTERS[i] ?? capital] as const),
  ...ENCLOSED.flatMap(([first, text]) =>
    [...text].map((letter, i) => [String.fromCodePoint(first + i), letter] as const),
  ),
]);
