import PDFDocument from 'pdfkit';
import { elideBefore, formatLongDate } from '#shared/dates.ts';
import { formatEuros } from '#shared/euros.ts';
import { rewardOfVoucher, worthText } from '#shared/reward-text.ts';
import { formatVoucherCode } from '#shared/rules/voucher-code.ts';
import type { StoredVoucher } from '../../items/vouchers.ts';
import { bytesOf } from './printed-file.ts';
import { drawQR } from './printed-qr.ts';
import {
  colorOf,
  drawFoot,
  drawHead,
  footHeight,
  footLines,
  type PrintedShop,
} from './printed-shop.ts';
import {
  COCOA,
  CREAM,
  GOLD,
  PAGE,
  printInFull,
  printText,
  setFont,
  TAUPE,
  type TextBox,
  WHITE,
  wrappedLines,
} from './printed-text.ts';

type PrintedVoucher = Pick<
  StoredVoucher,
  | 'code'
  | 'discountPercent'
  | 'amountOff'
  | 'what'
  | 'prizeName'
  | 'note'
  | 'discountCode'
  | 'validFrom'
  | 'validUntil'
  | 'usageLimit'
  | 'createdAt'
> & {
  readonly token: string;
  readonly username: string;
  readonly conditions: string | null;
  /** In cents. */
  readonly minimumAmount: number | null;
  /** null until a super administrator has entered the shop's details. */
  readonly shop: PrintedShop | null;
};

const validity = ({ validFrom, validUntil }: PrintedVoucher): string => {
  const from = validFrom === null ? 'da subito' : elideBefore('dal', formatLongDate(validFrom));
  const until =
    validUntil === null ? 'senza scadenza' : elideBefore('al', formatLongDate(validUntil));
  return `${from} ${until}`;
};

const uses = ({ usageLimit }: PrintedVoucher): string => {
  if (usageLimit === null) return 'Utilizzabile più volte.';
  return usageLimit === 1 ? 'Utilizzabile una volta sola.' : `Utilizzabile ${usageLimit} volte.`;
};

/** Where the small print begins on the shortest page. */
const TERMS_TOP = 368;

const HEADLINE_WIDTH = 336;
/** A description longer than this needs three lines. */
const LONG_THING = 40;

/** The percentage with its template's name, or the thing; and the note. */
const drawWorth = (pdf: PDFKit.PDFDocument, voucher: PrintedVoucher): void => {
  const { what, conditions } = voucher;
  const worth = worthText(rewardOfVoucher(voucher));
  // Conditions are printed in full below, so a note with the same text is left out.
  const note = voucher.note === conditions ? null : voucher.note;
  const color = colorOf(voucher.shop);
  const style = 'title';
  if (worth === undefined) {
    const size = (what ?? '').length > LONG_THING ? 20 : 28;
    printText(pdf, what ?? '', {
      x: 36,
      y: 106,
      width: HEADLINE_WIDTH,
      size,
      color,
      style,
      lines: 3,
    });
  } else {
    const off = `−${worth}`;
    const size = off.length > 5 ? 66 : 82;
    printText(pdf, off, { x: 32, y: 96, width: HEADLINE_WIDTH, size, color, style });
  }
  const purpose =
    worth === undefined
      ? 'da ritirare in pasticceria'
      : 'di sconto sul tuo acquisto in pasticceria';
  const name = worth === undefined ? null : voucher.prizeName;
  printText(pdf, name ?? purpose, {
    ...{ x: 38, y: 194, width: HEADLINE_WIDTH, size: 13, color: COCOA },
    ...(name ? { style, lines: note ? 1 : 2 } : {}),
  });
  if (note) printText(pdf, note, { x: 38, y: 214, width: 330, size: 10.5, color: TAUPE, lines: 2 });
  pdf.moveTo(38, 248).lineTo(350, 248).lineWidth(1).dash(3, { space: 3 }).stroke(GOLD).undash();
};

/** The holder's full name if all its letters can be printed, else the voucher's code; never part of a name. */
const printHolder = (
  pdf: PDFKit.PDFDocument,
  { username, code }: PrintedVoucher,
  box: TextBox,
): void => {
  if (printInFull(pdf, username, box)) return;
  printText(pdf, `titolare del voucher ${formatVoucherCode(code)}`, box);
};

const ROWS_TOP = 260;
const ROW_HEIGHT = 24;

const drawLabel = (pdf: PDFKit.PDFDocument, label: string, y: number): void => {
  setFont(pdf, 'regular')
    .fontSize(9)
    .fillColor(TAUPE)
    .text(label.toUpperCase(), 38, y + 3, { characterSpacing: 1 });
};

const drawDetails = (pdf: PDFKit.PDFDocument, voucher: PrintedVoucher): void => {
  const { code, discountCode, minimumAmount } = voucher;
  const text = (value: string) => (box: TextBox) => printText(pdf, value, box);
  const rows: [label: string, print: (box: TextBox) => void][] = [
    ['Intestato a', box => printHolder(pdf, voucher, box)],
    ['Validità', text(validity(voucher))],
    [
      'Codice',
      ({ y, ...box }) =>
        text(formatVoucherCode(code))({ ...box, y: y - 2, size: 15, style: 'title' }),
    ],
  ];
  if (discountCode) rows.push(['Promozione', text(discountCode)]);
  if (minimumAmount) rows.push(['Spesa minima', text(formatEuros(minimumAmount))]);
  for (const [i, [label, print]] of rows.entries()) {
    const y = ROWS_TOP + i * ROW_HEIGHT;
    drawLabel(pdf, label, y);
    print({ x: 130, y, width: 240, size: 11.5, color: COCOA });
  }
};

const CONDITIONS = { x: 130, width: PAGE.width - 168, size: 11.5, lineHeight: 16 };

/** Where the conditions begin, and how much taller they make the page. */
const conditionsArea = ({ discountCode, minimumAmount }: PrintedVoucher, lines: number) => {
  const rows = 3 + Number(Boolean(discountCode)) + Number(Boolean(minimumAmount));
  const y = ROWS_TOP + rows * ROW_HEIGHT;
  const end = y + lines * CONDITIONS.lineHeight + 12;
  return { y, growth: Math.max(0, end - TERMS_TOP) };
};

/** All of the conditions, however many lines they need. */
const drawConditions = (pdf: PDFKit.PDFDocument, lines: readonly string[], y: number): void => {
  if (lines.length > 0) drawLabel(pdf, 'Condizioni', y);
  for (const [i, line] of lines.entries())
    printText(pdf, line, { ...CONDITIONS, y: y + i * CONDITIONS.lineHeight, color: COCOA });
};

const drawQRPanel = (pdf: PDFKit.PDFDocument, { token }: PrintedVoucher): void => {
  pdf.roundedRect(388, 108, 172, 172, 12).fill(WHITE);
  drawQR(pdf, token, 'medium', { x: 392, y: 112, side: 164 });
  setFont(pdf, 'regular')
    .fontSize(10)
    .fillColor(TAUPE)
    .text('Mostra il QR alla cassa', 388, 288, { width: 172, align: 'center' });
};

const drawTerms = (pdf: PDFKit.PDFDocument, voucher: PrintedVoucher, y: number): void => {
  const terms = `${uses(voucher)} Non cumulabile con altre promozioni, non convertibile in denaro (valore di cassa 0,00 €). Il voucher è firmato digitalmente: se viene modificato non è più valido. È personale e va presentato prima del pagamento.`;
  setFont(pdf, 'regular')
    .fontSize(8.5)
    .fillColor(TAUPE)
    .text(terms, 38, y, { width: PAGE.width - 76, lineGap: 2 });
};

/** The voucher as a PDF (rule 168); the same input gives the same bytes. */
export const voucherPdf = async (voucher: PrintedVoucher): Promise<Uint8Array> => {
  const pdf = new PDFDocument({
    // The page is added once its height is known.
    autoFirstPage: false,
    info: {
      Title: `Voucher ${formatVoucherCode(voucher.code)}`,
      Author: voucher.shop?.name ?? 'Giorgione',
      CreationDate: new Date(voucher.createdAt),
    },
    lang: 'it-IT',
    // No font yet: the default, Helvetica, would be read from a file that the bundles don't contain.
    font: '',
  });
  const bytes = bytesOf(pdf);

  const lines = wrappedLines(pdf, voucher.conditions ?? '', CONDITIONS);
  const { y, growth } = conditionsArea(voucher, lines.length);
  const foot = footLines(pdf, voucher.shop);
  const height = PAGE.height + growth + footHeight(foot);
  pdf.addPage({ size: [PAGE.width, height], margin: 0 });
  pdf.rect(0, 0, PAGE.width, height).fill(CREAM);
  drawHead(pdf, voucher.shop);
  drawWorth(pdf, voucher);
  drawDetails(pdf, voucher);
  drawQRPanel(pdf, voucher);
  drawConditions(pdf, lines, y);
  drawTerms(pdf, voucher, TERMS_TOP + growth);
  drawFoot(pdf, foot);
  pdf.end();
  return bytes;
};
