import type { ShopDetails } from '#shared/contract/schemas/shop.ts';
import { openLocations } from '#shared/rules/locations.ts';
import { DEFAULT_COLOR } from '#shared/rules/shop-color.ts';
import { shopSign } from '#shared/rules/shop-sign.ts';
import { phoneText } from '#shared/typed-details.ts';
import { PAGE, printText, TAUPE, type TextBox, WHITE, wrappedLines } from './printed-text.ts';

/** What a voucher shows about the shop (rule 275). */
export type PrintedShop = Pick<
  ShopDetails,
  'name' | 'sign' | 'tagline' | 'address' | 'phone' | 'vatNumber' | 'color'
> & {
  readonly locations?: ShopDetails['locations'];
  /** The bytes of a PNG or JPEG file. */
  readonly logo: Buffer | null;
};

type MaybeShop = PrintedShop | null;

export const colorOf = (shop: MaybeShop): string => shop?.color ?? DEFAULT_COLOR;

const HEAD_HEIGHT = 84;
const MARGIN = 36;
const LOGO = { x: MARGIN, y: 12, side: 60, padding: 4 };
/** The width of the label at the head's right edge. */
const KIND_WIDTH = 60;

const drawLogo = (pdf: PDFKit.PDFDocument, logo: Buffer): void => {
  const { x, y, side, padding } = LOGO;
  const inner = side - 2 * padding;
  pdf.roundedRect(x, y, side, side, 8).fill(WHITE);
  const fit: [number, number] = [inner, inner];
  pdf.image(logo, x + padding, y + padding, { fit, align: 'center', valign: 'center' });
};

/** Long names are smaller, and the longest take two lines. */
const nameBox = (name: string): Pick<TextBox, 'y' | 'size' | 'lines'> => {
  if (name.length <= 22) return { y: 20, size: 30 };
  if (name.length <= 40) return { y: 26, size: 18 };
  return { y: 20, size: 13, lines: 2 };
};

/** The head of the page, with the name and the logo of the shop, in its colour. */
export const drawHead = (pdf: PDFKit.PDFDocument, shop: MaybeShop): void => {
  const { tagline, logo } = shop ?? { tagline: null, logo: null };
  const name = shop ? shopSign(shop) : 'Giorgione';
  pdf.rect(0, 0, PAGE.width, HEAD_HEIGHT).fill(colorOf(shop));
  if (logo) drawLogo(pdf, logo);
  const x = logo ? LOGO.x + LOGO.side + 12 : MARGIN;
  const width = PAGE.width - MARGIN - KIND_WIDTH - x;
  printText(pdf, name, { x, width, color: WHITE, style: 'title', ...nameBox(name) });
  const line = tagline ?? 'Pasticceria & giochi';
  printText(pdf, line, { x: x + 1, y: 57, width, size: 11, color: WHITE });
  const right = PAGE.width - MARGIN - KIND_WIDTH;
  printText(pdf, 'Voucher', { x: right + 16, y: 36, width: KIND_WIDTH, size: 12, color: WHITE });
};

const FOOT = { x: 38, width: PAGE.width - 76, size: 8.5 };
const FOOT_LINE = 12;

/** Where a voucher can be used: at its issuer's address, or everywhere if there are several locations (rule 317). */
const placeLines = (shop: PrintedShop): readonly string[] => {
  const [first = shop, ...others] = openLocations(shop);
  if (others.length > 0) return ['vale in tutti i nostri negozi'];
  const { address, phone } = first;
  return [address, ...(phone === null ? [] : [`tel. ${phoneText(phone)}`])];
};

/** The issuer of the voucher, wrapped into lines. */
export const footLines = (pdf: PDFKit.PDFDocument, shop: MaybeShop): readonly string[] => {
  if (!shop) return [];
  const { name, vatNumber } = shop;
  const said = [name, ...placeLines(shop), ...(vatNumber === null ? [] : [`P. IVA ${vatNumber}`])];
  return wrappedLines(pdf, said.join(' · '), FOOT);
};

export const footHeight = (lines: readonly string[]): number => lines.length * FOOT_LINE;

/** Draws the foot at the bottom of the page. */
export const drawFoot = (pdf: PDFKit.PDFDocument, lines: readonly string[]): void => {
  const top = pdf.page.height - footHeight(lines) - 10;
  for (const [i, line] of lines.entries())
    printText(pdf, line, { ...FOOT, y: top + i * FOOT_LINE, color: TAUPE });
};
