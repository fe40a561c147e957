import { create } from 'fontkit';
import { FONTS, type FontName, voucherFont } from './fonts.ts';

/** The page of a voucher without conditions and without a shop, in points; both make it higher. */
export const PAGE = { width: 595, height: 420 };

export const CREAM = '#fdf3e7';
export const COCOA = '#3b241c';
export const TAUPE = '#7d6255';
export const GOLD = '#c98a2b';
export const WHITE = '#ffffff';

type Font = ReturnType<typeof create>;

/** A piece of a text whose letters one font has. */
type TextRun = { readonly font: FontName; readonly text: string };

const opened = new Map<FontName, Font>();

const openFont = (name: FontName): Font => {
  const font = opened.get(name) ?? create(voucherFont(name));
  opened.set(name, font);
  return font;
};

type Fonts = (typeof FONTS)[keyof typeof FONTS];

const graphemes = new Intl.Segmenter('it', { granularity: 'grapheme' });

/** The letters of a text, each with its marks. */
const lettersOf = (text: string): string[] =>
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
const textRuns = (letters: readonly string[], fonts: Fonts): TextRun[] => {
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

export type TextBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly color: string;
  readonly style?: keyof typeof FONTS;
  /** Longer texts end in an ellipsis. One by default. */
  readonly lines?: number;
};

const ELLIPSIS = '…';
/** Words leave some of a line empty. */
const FILL = 0.92;
/** How far letters rise above their line, by their size, in the first font: all others stand on its line. */
const ASCENT = 0.978;
/** In points: smaller letters can't be read on paper. */
const SMALLEST = 6;

/** Takes a font, which is read when the first text needs it. */
export const setFont = (pdf: PDFKit.PDFDocument, name: FontName): PDFKit.PDFDocument =>
  pdf.registerFont(name, voucherFont(name)).font(name);

const fontsOf = ({ style = 'text' }: Pick<TextBox, 'style'>) => FONTS[style];

const widthOf = (pdf: PDFKit.PDFDocument, runs: readonly TextRun[]): number =>
  runs.reduce((sum, { font, text }) => sum + setFont(pdf, font).widthOfString(text), 0);

/** The runs of a text that is cut where it leaves its room. */
const fittingRuns = (pdf: PDFKit.PDFDocument, text: string, box: TextBox): TextRun[] => {
  const fonts = fontsOf(box);
  const { lines = 1 } = box;
  const room = lines === 1 ? box.width : box.width * lines * FILL;
  const letters = lettersOf(text);
  const runs = textRuns(letters, fonts);
  if (widthOf(pdf, runs) <= room) return runs;
  const cut = (length: number) => textRuns([...letters.slice(0, length), ELLIPSIS], fonts);
  let length = letters.length;
  while (length > 0 && widthOf(pdf, cut(length)) > room) length -= 1;
  return cut(length);
};

/** Draws a text in the fonts that have its letters. */
export const printText = (pdf: PDFKit.PDFDocument, text: string, box: TextBox): void => {
  const { x, y, width, size, color, lines = 1 } = box;
  pdf.fontSize(size).fillColor(color);
  const runs = fittingRuns(pdf, text, box);
  for (const [i, run] of runs.entries()) {
    const continued = i < runs.length - 1;
    const options = { width, lineBreak: lines > 1, continued, baseline: -ASCENT * size };
    setFont(pdf, run.font);
    if (i === 0) pdf.text(run.text, x, y, options);
    else pdf.text(run.text, options);
  }
};

/** A word in pieces that fit into a line; mostly itself. */
const fittingPieces = (word: string, fits: (text: string) => boolean): string[] => {
  const pieces = [''];
  for (const letter of lettersOf(word)) {
    const last = pieces.at(-1) ?? '';
    if (last === '' || fits(last + letter)) pieces[pieces.length - 1] = last + letter;
    else pieces.push(letter);
  }
  return pieces;
};

/** The lines of a text, each as wide as its box at most: whole words, as long as they fit into a line. */
export const wrappedLines = (
  pdf: PDFKit.PDFDocument,
  text: string,
  box: Pick<TextBox, 'width' | 'size' | 'style'>,
): string[] => {
  pdf.fontSize(box.size);
  const fits = (line: string) => widthOf(pdf, textRuns(lettersOf(line), fontsOf(box))) <= box.width;
  const lines: string[] = [];
  for (const piece of text.split(/\s+/u).flatMap(word => fittingPieces(word, fits))) {
    const longer = `${lines.at(-1)} ${piece}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else if (piece !== '') lines.push(piece);
  }
  return lines;
};

/** The size at which a text is as wide as its box, at most the place's, in tenths of a point. */
const fittingSize = (pdf: PDFKit.PDFDocument, runs: readonly TextRun[], box: TextBox): number => {
  const width = widthOf(pdf.fontSize(box.size), runs);
  if (width <= box.width) return box.size;
  return Math.floor(((box.size * box.width) / width) * 10) / 10;
};

/**
 * Draws a line of text with each of its letters, smaller if it is long. Answers false, and has drawn
 * nothing, if the fonts lack a letter or if it would be too small to read.
 */
export const printInFull = (pdf: PDFKit.PDFDocument, text: string, box: TextBox): boolean => {
  const letters = lettersOf(text);
  const runs = textRuns(letters, fontsOf(box));
  if (runs.map(run => run.text).join('') !== letters.join('')) return false;
  const size = fittingSize(pdf, runs, box);
  if (size < SMALLEST) return false;
  printText(pdf, text, { ...box, size, y: box.y + box.size - size });
  return true;
};

/** Draws lines in the middle of their box, one below the other; answers where the next one would begin. */
export const printCentred = (
  pdf: PDFKit.PDFDocument,
  lines: readonly string[],
  box: TextBox & { readonly lineHeight: number },
): number => {
  const { x, y, width, size, lineHeight } = box;
  for (const [i, line] of lines.entries()) {
    const taken = widthOf(pdf.fontSize(size), textRuns(lettersOf(line), fontsOf(box)));
    const left = x + Math.max(0, width - taken) / 2;
    // A little wider, since a line that just fits would be cut for a rounding error.
    printText(pdf, line, { ...box, x: left, y: y + i * lineHeight, width: width + 1 });
  }
  return y + lines.length * lineHeight;
};
