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

const fontOf = (letter: string, fonts: Fonts): FontName | undefined =>
  fonts.find(name => openFont(name).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

/** A letter that some font has: itself, else without its marks; nothing rather than an empty box. */
const printable = (letter: string, fonts: Fonts): TextRun[] => {
  for (const text of [letter, letter.normalize('NFD').replace(/\p{M}/gu, '')]) {
    const font = text === '' ? undefined : fontOf(text, fonts);
    if (font) return [{ font, text }];
  }
  return [];
};

/** A text as runs of fonts that have its letters. What no font has is left out. */
export const textRuns = (text: string, fonts: Fonts): TextRun[] => {
  const runs: TextRun[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    for (const next of printable(letter, fonts)) {
      if (last?.font === next.font)
        runs[runs.length - 1] = { ...last, text: last.text + next.text };
      else runs.push(next);
    }
  }
  return runs;
};
