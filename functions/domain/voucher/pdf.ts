import encodeQR from 'qr';
import { elideBefore } from '#shared/elision.ts';
import { formatVoucherCode } from '#shared/rules/voucher-code.ts';
import { ZONE } from '#shared/time.ts';
import { voucherFont } from './fonts.ts';
import type { StoredVoucher } from './voucher.ts';

type PrintedVoucher = Pick<
  StoredVoucher,
  | 'code'
  | 'discountPercent'
  | 'what'
  | 'discountCode'
  | 'validFrom'
  | 'validUntil'
  | 'usageLimit'
  | 'createdAt'
> & { readonly token: string; readonly username: string };

const PAGE = { width: 595, height: 420 };
const BURGUNDY = '#7a2e3b';
const CREAM = '#fdf3e7';
const COCOA = '#3b241c';
const TAUPE = '#7d6255';
const GOLD = '#c98a2b';

const validity = ({ validFrom, validUntil }: PrintedVoucher): string => {
  const dateFormat = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: ZONE });
  const from = validFrom === null ? 'da subito' : elideBefore('dal', dateFormat.format(validFrom));
  const until =
    validUntil === null ? 'senza scadenza' : elideBefore('al', dateFormat.format(validUntil));
  return `${from} ${until}`;
};

const uses = ({ usageLimit }: PrintedVoucher): string => {
  if (usageLimit === null) return 'Utilizzabile più volte.';
  return usageLimit === 1 ? 'Utilizzabile una volta sola.' : `Utilizzabile ${usageLimit} volte.`;
};

const percentOf = ({ discountPercent }: PrintedVoucher): string =>
  `${String(discountPercent).replace('.', ',')} %`;

type Square = { readonly x: number; readonly y: number; readonly side: number };

const drawQR = (pdf: PDFKit.PDFDocument, token: string, { x, y, side }: Square): void => {
  const rows = encodeQR(token, 'raw', { ecc: 'medium', border: 2 });
  const module = side / rows.length;
  pdf.rect(x, y, side, side).fill('#ffffff');
  for (const [row, modules] of rows.entries()) {
    for (const [column, dark] of modules.entries()) {
      if (dark) pdf.rect(x + column * module, y + row * module, module + 0.02, module + 0.02);
    }
  }
  pdf.fill('#000000');
};

const drawHeader = (pdf: PDFKit.PDFDocument): void => {
  pdf.rect(0, 0, PAGE.width, PAGE.height).fill(CREAM);
  pdf.rect(0, 0, PAGE.width, 84).fill(BURGUNDY);
  pdf.font('title').fontSize(30).fillColor('#fff6ea').text('Giorgione', 36, 20);
  pdf
    .font('text')
    .fontSize(10)
    .fillColor('#f4cfae')
    .text('PASTICCERIA & GIOCHI', 37, 56, { characterSpacing: 2 });
  pdf
    .font('text')
    .fontSize(12)
    .fillColor('#fff6ea')
    .text('Buono sconto', 36, 36, { width: PAGE.width - 72, align: 'right' });
};

const drawThing = (pdf: PDFKit.PDFDocument, what: string): void => {
  pdf.font('title').fontSize(26).fillColor(BURGUNDY);
  pdf.text(what, 38, 112, { width: 324, height: 90, ellipsis: true });
  pdf.font('text').fontSize(13).fillColor(COCOA).text('da ritirare in pasticceria', 38, 208);
  pdf.moveTo(38, 240).lineTo(350, 240).lineWidth(1).dash(3, { space: 3 }).stroke(GOLD).undash();
};

const drawDiscount = (pdf: PDFKit.PDFDocument, voucher: PrintedVoucher): void => {
  pdf
    .font('title')
    .fontSize(percentOf(voucher).length > 6 ? 66 : 86)
    .fillColor(BURGUNDY)
    .text(`-${percentOf(voucher)}`, 32, 104, { width: 330, lineBreak: false });
  pdf
    .font('text')
    .fontSize(13)
    .fillColor(COCOA)
    .text('di sconto sul tuo acquisto in pasticceria', 38, 208);
  pdf.moveTo(38, 240).lineTo(350, 240).lineWidth(1).dash(3, { space: 3 }).stroke(GOLD).undash();
};

const drawDetails = (pdf: PDFKit.PDFDocument, voucher: PrintedVoucher): void => {
  const rows: [string, string][] = [
    ['Intestato a', voucher.username],
    ['Validità', validity(voucher)],
    ['Codice', formatVoucherCode(voucher.code)],
    ...(voucher.discountCode ? [['Promozione', voucher.discountCode] as [string, string]] : []),
  ];
  for (const [i, [label, text]] of rows.entries()) {
    const y = 254 + i * 24;
    pdf
      .font('text')
      .fontSize(9)
      .fillColor(TAUPE)
      .text(label.toUpperCase(), 38, y + 3, { characterSpacing: 1 });
    pdf
      .font(label === 'Codice' ? 'title' : 'text')
      .fontSize(label === 'Codice' ? 15 : 11.5)
      .fillColor(COCOA);
    pdf.text(text, 130, label === 'Codice' ? y - 2 : y, { width: 250, height: 18, ellipsis: true });
  }
};

const drawQRPanel = (pdf: PDFKit.PDFDocument, { token }: PrintedVoucher): void => {
  pdf.roundedRect(388, 108, 172, 172, 12).fill('#ffffff');
  drawQR(pdf, token, { x: 396, y: 116, side: 156 });
  pdf
    .font('text')
    .fontSize(10)
    .fillColor(TAUPE)
    .text('Mostra il QR alla cassa', 388, 288, { width: 172, align: 'center' });
};

const drawTerms = (pdf: PDFKit.PDFDocument, voucher: PrintedVoucher): void => {
  const terms = `${uses(voucher)} Non cumulabile con altre promozioni, non convertibile in denaro (valore di cassa 0,00 €). Il buono è firmato digitalmente: se viene modificato non è più valido. È personale e va presentato prima del pagamento.`;
  pdf
    .font('text')
    .fontSize(8.5)
    .fillColor(TAUPE)
    .text(terms, 38, 368, { width: PAGE.width - 76, lineGap: 2 });
};

/** The voucher as a PDF; the same input gives the same bytes. */
export const voucherPdf = async (voucher: PrintedVoucher): Promise<Uint8Array> => {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    info: {
      Title: `Voucher ${formatVoucherCode(voucher.code)}`,
      Author: 'Giorgione',
      CreationDate: new Date(voucher.createdAt),
    },
    lang: 'it-IT',
    // None yet: the default, Helvetica, would be read from a file that the bundles don't have.
    font: '',
  });
  const parts: Uint8Array[] = [];
  const done = new Promise<void>((resolve, reject) => {
    pdf.on('data', (part: Uint8Array) => parts.push(part));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  pdf.registerFont('text', voucherFont(400));
  pdf.registerFont('title', voucherFont(700));

  drawHeader(pdf);
  if (voucher.discountPercent === null) drawThing(pdf, voucher.what ?? '');
  else drawDiscount(pdf, voucher);
  drawDetails(pdf, voucher);
  drawQRPanel(pdf, voucher);
  drawTerms(pdf, voucher);
  pdf.end();
  await done;
  return Buffer.concat(parts);
};
