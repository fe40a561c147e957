import { FONTS, voucherFont } from './fonts.ts';
import { type TextRun, textRuns } from './text-runs.ts';

type Place = {
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

/** Registers every font, which the file then holds only if it is used. */
export const registerFonts = (pdf: PDFKit.PDFDocument): void => {
  for (const name of new Set(Object.values(FONTS).flat()))
    pdf.registerFont(name, voucherFont(name));
};

const widthOf = (pdf: PDFKit.PDFDocument, runs: readonly TextRun[]): number =>
  runs.reduce((sum, { font, text }) => sum + pdf.font(font).widthOfString(text), 0);

/** The runs of a text that is cut where it leaves its room. */
const fittingRuns = (pdf: PDFKit.PDFDocument, given: string, place: Place): TextRun[] => {
  const text = given.normalize('NFKC');
  const fonts = FONTS[place.style ?? 'text'];
  const { lines = 1 } = place;
  const room = lines === 1 ? place.width : place.width * lines * FILL;
  const runs = textRuns(text, fonts);
  if (widthOf(pdf, runs) <= room) return runs;
  const letters = [...text];
  const cut = (length: number) => textRuns(letters.slice(0, length).join('') + ELLIPSIS, fonts);
  let length = letters.length;
  while (length > 0 && widthOf(pdf, cut(length)) > room) length -= 1;
  return cut(length);
};

/** Draws a text in the fonts that have its letters. */
export const printText = (pdf: PDFKit.PDFDocument, text: string, place: Place): void => {
  const { x, y, width, size, color, lines = 1 } = place;
  pdf.fontSize(size).fillColor(color);
  const runs = fittingRuns(pdf, text, place);
  for (const [i, run] of runs.entries()) {
    const options = { width, lineBreak: lines > 1, continued: i < runs.length - 1 };
    pdf.font(run.font);
    if (i === 0) pdf.text(run.text, x, y, options);
    else pdf.text(run.text, options);
  }
};
