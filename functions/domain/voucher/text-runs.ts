import { create } from 'fontkit';
import { type FONTS, type FontName, voucherFont } from './fonts.ts';

type Font = ReturnType<typeof create>;

/** A piece of a text whose letters one font has. */
export type TextRun = { readonly font: FontName; readonly text: string };

const opened = new Map<FontName, Font>();

const openFont = (name: FontName): Font => {
  const font = opened.get(name) ?? create(voucherFont(name));
  opened.set(name, font);
  return font;
};

type Fonts = (typeof FONTS)[keyof typeof FONTS];

const graphemes = new Intl.Segmenter('it', { granularity: 'grapheme' });

/** The letters of a text, each with its marks. */
export const lettersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => segment);

/** The first font that has a letter and all of its marks: only one font can place them. */
const fontOf = (letter: string, fonts: Fonts): FontName | undefined =>
  fonts.find(name =>
    Array.from(letter).every(part => openFont(name).hasGlyphForCodePoint(part.codePointAt(0) ?? 0)),
  );

/** A letter that some font has: itself, else its plain form, else without its marks; or nothing, no empty box. */
const printable = (letter: string, fonts: Fonts): TextRun[] => {
  const plain = letter.normalize('NFKC');
  for (const text of [letter, plain, plain.normalize('NFD').replace(/\p{M}/gu, '')]) {
    const font = text === '' ? undefined : fontOf(text, fonts);
    if (font) return [{ font, text }];
  }
  return [];
};

/** Letters as runs of fonts that have them. What no font has is left out. */
export const textRuns = (letters: readonly string[], fonts: Fonts): TextRun[] => {
  const runs: TextRun[] = [];
  for (const letter of letters) {
    const last = runs.at(-1);
    for (const next of printable(letter, fonts)) {
      if (last?.font === next.font)
        runs[runs.length - 1] = { ...last, text: last.text + next.text };
      else runs.push(next);
    }
  }
  return runs;
};
