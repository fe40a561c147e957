import PDFDocument from 'pdfkit';
import type { PosterFormat } from '#shared/contract/poster-formats.ts';
import type { Location } from '#shared/contract/schemas/shop.ts';
import { shopSign } from '#shared/rules/shop-sign.ts';
import { phoneText } from '#shared/typed-details.ts';
import { bytesOf } from '../voucher/printed-file.ts';
import { drawQR } from '../voucher/printed-qr.ts';
import { colorOf, type PrintedShop } from '../voucher/printed-shop.ts';
import {
  COCOA,
  printCentred,
  TAUPE,
  type TextBox,
  WHITE,
  wrappedLines,
} from '../voucher/printed-text.ts';

export type Poster = {
  readonly format: PosterFormat;
  /** null until a super administrator has entered the shop's details. */
  readonly shop: PrintedShop | null;
  /** The location where it hangs, if the shop has several locations (rule 314). */
  readonly location: Pick<Location, 'address' | 'phone'> | null;
  /** The programme in a sentence. */
  readonly sentence: string;
  /** The address in the QR. */
  readonly link: string;
  /** The same address, in a form that a person can type. */
  readonly address: string;
  /** In milliseconds. */
  readonly createdAt: number;
};

/** The size of an A4 page, in points. Everything is drawn at this size and scaled for smaller pages. */
const PAGE = { width: 595.28, height: 841.89 };
const SIZES = { a4: [595.28, 841.89], a5: [419.53, 595.28] } as const;
/** The edge that printers leave white. */
const MARGIN = 28;
const INNER = PAGE.width - 2 * MARGIN;
const HEAD_HEIGHT = 150;
const QR = { side: 344, y: 312 };
const LINE = 1.25;

type Wanted = Pick<TextBox, 'size' | 'color' | 'style'> & {
  /** Longer texts are smaller. */
  readonly lines: number;
};

/** Wraps a text to fit the page, in a smaller size if it is long. Returns also the height that it takes. */
const fitted = (pdf: PDFKit.PDFDocument, text: string, { lines: most, ...wanted }: Wanted) => {
  const box = { x: MARGIN + 20, width: INNER - 40, ...wanted };
  let { size } = box;
  let lines = wrappedLines(pdf, text, box);
  while (lines.length > most && size > 8) {
    size -= 1;
    lines = wrappedLines(pdf, text, { ...box, size });
  }
  const lineHeight = size * LINE;
  const draw = (y: number) => printCentred(pdf, lines, { ...box, size, y, lineHeight });
  return { height: lines.length * lineHeight, draw };
};

const LOGO = { side: 56, padding: 6 };

const drawLogo = (pdf: PDFKit.PDFDocument, logo: Buffer, y: number): void => {
  const { side, padding } = LOGO;
  const left = (PAGE.width - side) / 2;
  const outer = side + 2 * padding;
  pdf.roundedRect(left - padding, y, outer, outer, 10).fill(WHITE);
  const fit: [number, number] = [side, side];
  pdf.image(logo, left, y + padding, { fit, align: 'center', valign: 'center' });
};

/** 'Via Mazzini 2, Torino · tel. 011 222'. */
const placeText = ({ address, phone }: Pick<Location, 'address' | 'phone'>): string =>
  phone === null ? address : `${address} · tel. ${phoneText(phone)}`;

/** The shop's logo, name, tagline and place, in its colour. */
const drawHead = (pdf: PDFKit.PDFDocument, { shop, location }: Poster): void => {
  const { tagline, logo } = shop ?? { tagline: null, logo: null };
  const name = shop ? shopSign(shop) : 'Giorgione';
  pdf.roundedRect(MARGIN, MARGIN, INNER, HEAD_HEIGHT, 18).fill(colorOf(shop));
  const small = logo !== null;
  const title = {
    size: small ? 26 : 46,
    color: WHITE,
    style: 'title',
    lines: small ? 1 : 3,
  } as const;
  const line = { size: small ? 13 : 18, color: WHITE, lines: 1 };
  const texts = [
    fitted(pdf, name, title),
    ...(tagline ? [fitted(pdf, tagline, line)] : []),
    ...(location ? [fitted(pdf, placeText(location), line)] : []),
  ];
  const logoHeight = small ? LOGO.side + 2 * LOGO.padding + 6 : 0;
  const height = texts.reduce((sum, text) => sum + text.height, logoHeight);
  let y = MARGIN + (HEAD_HEIGHT - height) / 2;
  if (logo) drawLogo(pdf, logo, y);
  y += logoHeight;
  for (const text of texts) y = text.draw(y);
};

const STEPS = [
  'Inquadra il codice con il telefono.',
  'Iscriviti: è gratis e la carta è subito pronta.',
  'Mostrala in cassa prima di pagare.',
];
const STEP_WIDTH = INNER / STEPS.length;
const STEPS_TOP = 690;

const drawSteps = (pdf: PDFKit.PDFDocument, color: string): void => {
  for (const [i, step] of STEPS.entries()) {
    const x = MARGIN + i * STEP_WIDTH;
    pdf.circle(x + STEP_WIDTH / 2, STEPS_TOP + 17, 17).fill(color);
    const number = { x, y: STEPS_TOP + 6, width: STEP_WIDTH, size: 19, lineHeight: 19 };
    printCentred(pdf, [String(i + 1)], { ...number, color: WHITE, style: 'title' });
    const text = { x: x + 10, y: STEPS_TOP + 44, width: STEP_WIDTH - 20, size: 13.5 };
    const lines = wrappedLines(pdf, step, text);
    printCentred(pdf, lines, { ...text, color: COCOA, lineHeight: 18 });
  }
};

/** The QR in a frame of the shop's colour. */
const drawCode = (pdf: PDFKit.PDFDocument, { link }: Poster, color: string): void => {
  const x = (PAGE.width - QR.side) / 2;
  const frame = 7;
  const outer = QR.side + 2 * frame;
  pdf.roundedRect(x - frame, QR.y - frame, outer, outer, 14).fill(color);
  // A code on a counter gets scratches and glare; level Q tolerates the loss of a quarter.
  drawQR(pdf, link, 'quartile', { x, y: QR.y, side: QR.side });
};

/** The poster as a PDF of one page (rule 284). */
export const posterPdf = (poster: Poster): Promise<Uint8Array> => {
  const { format, shop, sentence, address, createdAt } = poster;
  const [width, height] = SIZES[format];
  const pdf = new PDFDocument({
    size: [width, height],
    // The end of a text is compared with the end of the page before scaling.
    margins: { top: 0, left: 0, right: 0, bottom: height - PAGE.height },
    info: {
      Title: 'Locandina della carta fedeltà',
      Author: shop?.name ?? 'Giorgione',
      CreationDate: new Date(createdAt),
    },
    lang: 'it-IT',
    // No font yet: the default, Helvetica, would be read from a file that the bundles don't contain.
    font: '',
  });
  const bytes = bytesOf(pdf);
  const color = colorOf(shop);
  pdf.scale(width / PAGE.width);
  drawHead(pdf, poster);
  const title = { size: 34, color, style: 'title', lines: 1 } as const;
  const next = fitted(pdf, 'La tua carta fedeltà', title).draw(192);
  fitted(pdf, sentence, { size: 18, color: COCOA, lines: 2 }).draw(next + 2);
  drawCode(pdf, poster, color);
  drawSteps(pdf, color);
  fitted(pdf, `Oppure vai su ${address}`, { size: 12, color: TAUPE, lines: 1 }).draw(794);
  pdf.end();
  return bytes;
};
