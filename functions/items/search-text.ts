/** Letters with a stroke and the like, which Unicode doesn't decompose. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  þ: 'th',
};

const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');
/** The characters that people type for an apostrophe, including accents on their own. */
const APOSTROPHES = /[’‘‛ʼʻ`´′＇]/g;

/**
 * A text as searches compare it (rule 218): letter case, accents, strokes, compatibility forms, the kind of
 * apostrophe and runs of blanks don't matter.
 */
export const searchText = (text: string): string =>
  text
    .replace(APOSTROPHES, "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(SPECIAL, letter => PLAIN[letter] ?? letter)
    .replace(/\s+/g, ' ');
