import { create } from 'fontkit';
import { FONTS, type FontName, voucherFont } from './fonts.ts';

/** The size in points of a voucher's page without conditions and shop; both make it taller. */
export const PAGE = { width: 595, height: 420 };

export const CREAM = '#fdf3e7';
export const COCOA = '#3b241c';
export const TAUPE = '#7d6255';
export const GOLD = '#c98a2b';
export const WHITE = '#ffffff';

type Font = ReturnType<typeof create>;

/** A run of text whose letters are all in one font. */
type TextRun = { readonly font: FontName; readonly text: string };

const opened = new Map<FontName, Font>();

const openFont = (name: FontName): Font => {
  const font = opened.get(name) ?? create(voucherFont(name));
  opened.set(name, font);
  return font;
};

type Fonts = (typeof FONTS)[keyof typeof FONTS];

const graphemes = new Intl.Segmenter('it', { granularity: 'grapheme' });

/** The letters of a text, each with its combining marks. */
const lettersOf = (text: string): string[] =>
  Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => segment);

/** The first font that has a letter and all of its marks; marks are placed correctly only within one font. */
const fontOf = (letter: string, fonts: Fonts): FontName | undefined =>
  fonts.find(name =>
    Array.from(letter).every(part => openFont(name).hasGlyphForCodePoint(part.codePointAt(0) ?? 0)),
  );

/**
 * A letter in a form that some font has: as it is, else in its plain form, else without marks. If no font has any of
 * these, it is left out rather than printed as an empty box.
 */
const printable = (letter: string, fonts: Fonts): TextRun[] => {
  const plain = letter.normalize('NFKC');
  for (const text of [letter, plain, plain.normalize('NFD').replace(/\p{M}/gu, '')]) {
    const font = text === '' ? undefined : fontOf(text, fonts);
    if (font) return [{ font, text }];
  }
  return [];
};

/** Splits letters into runs by font. Letters that no font has are left out. */
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
  /** The number of lines, one by default. Longer texts end in an ellipsis. */
  readonly lines?: number;
};

const ELLIPSIS = '…';
/** The usable share of each line, since wrapping at words leaves gaps. */
const FILL = 0.92;
/**
 * How far letters of the first font rise above the baseline, relative to their size. All other fonts share that
 * baseline.
 */
const ASCENT = 0.978;
/** The smallest size readable on paper, in points. */
const SMALLEST = 6;

/** Selects a font; it is read when a text first needs it. */
export const setFont = (pdf: PDFKit.PDFDocument, name: FontName): PDFKit.PDFDocument =>
  pdf.registerFont(name, voucherFont(name)).font(name);

const fontsOf = ({ style = 'text' }: Pick<TextBox, 'style'>) => FONTS[style];

const widthOf = (pdf: PDFKit.PDFDocument, runs: readonly TextRun[]): number =>
  runs.reduce((sum, { font, text }) => sum + setFont(pdf, font).widthOfString(text), 0);

/** The runs of a text, cut off where it no longer fits. */
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

/** Draws a text, using for each letter a font that has it. */
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

/** Splits a word into pieces that fit on a line; usually it stays whole. */
const fittingPieces = (word: string, fits: (text: string) => boolean): string[] => {
  const pieces = [''];
  for (const letter of lettersOf(word)) {
    const last = pieces.at(-1) ?? '';
    if (last === '' || fits(last + letter)) pieces[pieces.length - 1] = last + letter;
    else pieces.push(letter);
  }
  return pieces;
};

/** Wraps a text into lines no wider than its box. Only words wider than a line are split. */
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

/** The size at which a text fits the width of its box, but no larger than the box's size; in tenths of a point. */
const fittingSize = (pdf: PDFKit.PDFDocument, runs: readonly TextRun[], box: TextBox): number => {
  const width = widthOf(pdf.fontSize(box.size), runs);
  if (width <= box.width) return box.size;
  return Math.floor(((box.size * box.width) / width) * 10) / 10;
};

/**
 * Draws a line of text with every letter, in a smaller size if it is long. Returns false without drawing anything if
 * the fonts lack a letter or the text would be too small to read.
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

/** Draws lines centred in their box, one below the other. Returns where the next line would begin. */
export const printCentred = (
  pdf: PDFKit.PDFDocument,
  lines: readonly string[],
  box: TextBox & { readonly lineHeight: number },
): number => {
  const { x, y, width, size, lineHeight } = box;
  for (const [i, line] of lines.entries()) {
    const taken = widthOf(pdf.fontSize(size), textRuns(lettersOf(line), fontsOf(box)));
    const left = x + Math.max(0, width - taken) / 2;
    // Slightly wider, since a rounding error would cut off a line that just fits.
    printText(pdf, line, { ...box, x: left, y: y + i * lineHeight, width: width + 1 });
  }
  return y + lines.length * lineHeight;
};
