/**
 * What comes along when a code is copied from a mail, a chat or a printed page: blanks and line ends, dashes of any kind,
 * the signs of a sentence, quotes and brackets, and characters that can't be seen.
 */
const SURROUNDINGS = String.raw`[\s\p{Pd}\u2212\p{Pi}\p{Pf}\p{Ps}\p{Pe}\p{Cf}.,;:…"'<>*]`;

const ALL = new RegExp(SURROUNDINGS, 'gu');
const INVISIBLE = /[\s\p{Cf}]/gu;

/** The secrets of links that are mailed, some of which name their player; their ends may be dashes themselves. */
const TOKEN = new RegExp(
  String.raw`^${SURROUNDINGS}*((?:[1-9]\d{0,15}-)?[\w-]{43})${SURROUNDINGS}*$`,
  'u',
);

/** The letters and digits of a code, however it was typed or pasted (rule 190). */
export const bareCode = (pasted: string): string => pasted.replace(ALL, '');

/** The token of a mailed link without what was copied with it; another text as it is (rule 190). */
export const bareToken = (pasted: string): string => {
  const text = pasted.replace(INVISIBLE, '');
  return TOKEN.exec(text)?.[1] ?? text;
};
