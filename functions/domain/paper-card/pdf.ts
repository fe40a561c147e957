import PDFDocument from 'pdfkit';
import { shopSign } from '#shared/rules/shop-sign.ts';
import { bytesOf } from '../voucher/printed-file.ts';
import { drawQR } from '../voucher/printed-qr.ts';
import { colorOf, type PrintedShop } from '../voucher/printed-shop.ts';
import {
  COCOA,
  printText,
  TAUPE,
  type TextBox,
  WHITE,
  wrappedLines,
} from '../voucher/printed-text.ts';

export type PrintedCards = {
  /** The codes as people read them, and the addresses in the QRs. */
  readonly cards: readonly { readonly code: string; readonly link: string }[];
  /** null until a super administrator has entered the shop's details. */
  readonly shop: PrintedShop | null;
  /** The programme in a sentence. */
  readonly sentence: string;
  /** In milliseconds. */
  readonly createdAt: number;
};

/** A millimetre in points. */
const MM = 72 / 25.4;
/** The size of a bank card, which fits every wallet. */
const CARD = { width: 85 * MM, height: 54 * MM };
const PAGE = { width: 210 * MM, height: 297 * MM };
const GRID = { columns: 2, rows: 5 };
const CARDS_PER_PAGE = GRID.columns * GRID.rows;
/** Cards touch each other, so that one cut separates two of them. */
const ORIGIN = {
  x: (PAGE.width - GRID.columns * CARD.width) / 2,
  y: (PAGE.height - GRID.rows * CARD.height) / 2,
};
const HEAD_HEIGHT = 13 * MM;
const PADDING = 4 * MM;
const QR_SIDE = 35 * MM;
const MARK = 4 * MM;

type Place = { readonly x: number; readonly y: number };

/** The largest size, up to the wanted one, at which a text takes no more lines than its box has. */
const fittingLines = (pdf: PDFKit.PDFDocument, text: string, box: TextBox) => {
  const fits = (size: number) =>
    wrappedLines(pdf, text, { ...box, size }).length <= (box.lines ?? 1);
  let { size } = box;
  while (size > 6 && !fits(size)) size -= 0.5;
  return { size, lines: wrappedLines(pdf, text, { ...box, size }) };
};

const printLines = (pdf: PDFKit.PDFDocument, text: string, box: TextBox & Place): void => {
  const { size, lines } = fittingLines(pdf, text, box);
  for (const [i, line] of lines.entries())
    printText(pdf, line, { ...box, lines: 1, size, y: box.y + i * size * 1.28 });
};

/** The shop's sign on its colour, with the logo if there is one. */
const drawHead = (pdf: PDFKit.PDFDocument, { x, y }: Place, shop: PrintedShop | null): void => {
  pdf.rect(x, y, CARD.width, HEAD_HEIGHT).fill(colorOf(shop));
  const side = HEAD_HEIGHT - 3 * MM;
  const logo = shop?.logo ?? null;
  if (logo) {
    const at = { x: x + PADDING, y: y + 1.5 * MM };
    pdf.roundedRect(at.x, at.y, side, side, 4).fill(WHITE);
    const fit: [number, number] = [side - 4, side - 4];
    pdf.image(logo, at.x + 2, at.y + 2, { fit, align: 'center', valign: 'center' });
  }
  const left = x + PADDING + (logo ? side + 2 * MM : 0);
  const name = shop ? shopSign(shop) : 'Giorgione';
  const width = x + CARD.width - PADDING - left;
  const box = { x: left, y, width, size: 19, color: WHITE, style: 'title', lines: 1 } as const;
  const { size } = fittingLines(pdf, name, box);
  printText(pdf, name, { ...box, size, y: y + (HEAD_HEIGHT - size * 1.2) / 2 });
};

const drawCard = (
  pdf: PDFKit.PDFDocument,
  { x, y }: Place,
  { code, link }: PrintedCards['cards'][number],
  { shop, sentence }: PrintedCards,
): void => {
  drawHead(pdf, { x, y }, shop);
  const below = y + HEAD_HEIGHT;
  const qr = { x: x + CARD.width - PADDING - QR_SIDE + 2 * MM, y: below + 3 * MM, side: QR_SIDE };
  // A card in a wallet gets creases; level M tolerates the loss of a seventh, and keeps the modules large.
  drawQR(pdf, link, 'medium', qr);
  const left = x + PADDING;
  const width = qr.x - left - MM;
  const title = { x: left, y: below + 3.5 * MM, width, size: 12, color: colorOf(shop) };
  printText(pdf, 'Carta fedeltà', { ...title, style: 'title' });
  const text = { x: left, y: below + 10 * MM, width, size: 8.5, color: COCOA, lines: 5 };
  printLines(pdf, sentence, text);
  const codeBox = { x: left, y: below + 28.5 * MM, width, size: 11.5, color: COCOA, lines: 1 };
  printLines(pdf, code, { ...codeBox, style: 'title' });
  printText(pdf, 'Mostrala in cassa prima di pagare.', {
    ...{ x: left, y: y + CARD.height - 5.5 * MM, width },
    ...{ size: 7, color: TAUPE },
  });
};

/** Short lines in the margins, along which the cards are cut. */
const drawMarks = (pdf: PDFKit.PDFDocument): void => {
  const right = ORIGIN.x + GRID.columns * CARD.width;
  const bottom = ORIGIN.y + GRID.rows * CARD.height;
  for (let column = 0; column <= GRID.columns; column++) {
    const x = ORIGIN.x + column * CARD.width;
    pdf.moveTo(x, ORIGIN.y - MM).lineTo(x, ORIGIN.y - MM - MARK);
    pdf.moveTo(x, bottom + MM).lineTo(x, bottom + MM + MARK);
  }
  for (let row = 0; row <= GRID.rows; row++) {
    const y = ORIGIN.y + row * CARD.height;
    pdf.moveTo(ORIGIN.x - MM, y).lineTo(ORIGIN.x - MM - MARK, y);
    pdf.moveTo(right + MM, y).lineTo(right + MM + MARK, y);
  }
  pdf.lineWidth(0.4).stroke(TAUPE);
};

/** The outline of a card, which also shows where it ends on a page that isn't cut yet. */
const drawOutline = (pdf: PDFKit.PDFDocument, { x, y }: Place): void => {
  pdf.rect(x, y, CARD.width, CARD.height).lineWidth(0.3).stroke('#d8c9bd');
};

/** Printed cards on A4 pages, ten a page (rule 311). */
export const cardsPdf = (printed: PrintedCards): Promise<Uint8Array> => {
  const { cards, shop, createdAt } = printed;
  const pdf = new PDFDocument({
    autoFirstPage: false,
    info: {
      Title: 'Carte fedeltà da stampare',
      Author: shop?.name ?? 'Giorgione',
      CreationDate: new Date(createdAt),
    },
    lang: 'it-IT',
    // No font yet: the default, Helvetica, would be read from a file that the bundles don't contain.
    font: '',
  });
  const bytes = bytesOf(pdf);
  for (const [i, card] of cards.entries()) {
    const n = i % CARDS_PER_PAGE;
    if (n === 0) {
      pdf.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
      drawMarks(pdf);
    }
    const place = {
      x: ORIGIN.x + (n % GRID.columns) * CARD.width,
      y: ORIGIN.y + Math.floor(n / GRID.columns) * CARD.height,
    };
    drawCard(pdf, place, card, printed);
    drawOutline(pdf, place);
  }
  pdf.end();
  return bytes;
};
