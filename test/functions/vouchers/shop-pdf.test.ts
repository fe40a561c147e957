import { createCanvas } from '@napi-rs/canvas';
import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { voucherPdf } from '#functions/domain/voucher/pdf.ts';
import { renderPdf } from '#test/support/pdf.ts';
import { VOUCHER } from './printed-voucher.ts';

const TOKEN = 'x'.repeat(150);
const COLOR = '#14532d';

const SHOP = {
  name: 'Rossi & Figli S.n.c.',
  sign: 'Pasticceria Rossi',
  tagline: 'Dolci dal 1952',
  address: 'Via Roma 1, Torino',
  phone: '+390111234567',
  vatNumber: '01234567897',
  color: COLOR,
  logo: null,
};

const voucherOf = (shop: Parameters<typeof voucherPdf>[0]['shop']) => ({
  ...VOUCHER,
  token: TOKEN,
  discountPercent: 10,
  shop,
});

const render = async (shop: Parameters<typeof voucherOf>[0]) => {
  const pdf = await renderPdf(await voucherPdf(voucherOf(shop)));
  return { ...pdf, words: pdf.text.replace(/[\s\p{C}]+/gu, '') };
};

type Rendered = Awaited<ReturnType<typeof render>>;

/** The colour of a point of the page, given in pixels: '#rrggbb'. */
const colorAt = ({ data, width }: Rendered, x: number, y: number): string => {
  const at = (y * width + x) * 4;
  return `#${Buffer.from(data.slice(at, at + 3)).toString('hex')}`;
};

const logoOf = (color: string): Buffer => {
  const canvas = createCanvas(120, 80);
  const context = canvas.getContext('2d');
  context.fillStyle = color;
  context.beginPath();
  context.arc(60, 40, 38, 0, 7);
  context.fill();
  return canvas.toBuffer('image/png');
};

describe('the voucher of a shop', () => {
  it('has its sign, its tagline and its colour in the head, and its details at the foot', async () => {
    const pdf = await render(SHOP);
    expect(pdf.words).toContain('PasticceriaRossiDolcidal1952');
    expect(pdf.words).toMatch(
      /Rossi&FigliS\.n\.c\.·ViaRoma1,Torino·tel\.\+390111234567·P\.IVA01234567897$/,
    );
    expect(colorAt(pdf, 4, 4)).toBe(COLOR);
  });

  it('can be used at all locations, and shows no address if there are several', async () => {
    const open = { ...SHOP, hours: null, mapUrl: null, closedOn: [], closed: false };
    const locations = [
      { ...open, id: 1, name: 'Piazza', address: 'Piazza 1', closed: true },
      { ...open, id: 2, name: 'Via Mazzini', address: 'Via Mazzini 2', phone: null },
      { ...open, id: 3, name: 'Stazione' },
    ];
    const several = await render({ ...SHOP, locations });
    const foot = /S\.n\.c\.·valeintuttiinostrinegozi·P\.IVA01234567897$/;
    expect(several.words).toMatch(foot);
    const one = await render({ ...SHOP, locations: locations.slice(0, 2) });
    expect(one.words).toMatch(/S\.n\.c\.·ViaMazzini2·P\.IVA01234567897$/);
  });

  it('has its logo', async () => {
    const pdf = await render({ ...SHOP, logo: logoOf('#ff8800') });
    // In the middle of its white square.
    expect(colorAt(pdf, 66 * 2, 42 * 2)).toBe('#ff8800');
    expect(colorAt(pdf, 66 * 2, 14 * 2)).toBe('#ffffff');
  });

  it('names no shop if none is known', async () => {
    const { words } = await render(null);
    expect(words).toContain('GiorgionePasticceria&giochi');
    expect(words).not.toContain('P.IVA');
  });

  it('keeps its QR and its foot intact with the longest texts', async () => {
    const long = (letter: string) =>
      `${letter}${letter.toLowerCase().repeat(19)} `.repeat(10).trim();
    const shop = {
      ...SHOP,
      name: long('N'),
      sign: null,
      address: long('A'),
      tagline: 'T'.repeat(60),
    };
    const pdf = await render(shop);
    const foot = [shop.name, shop.address, `tel.${SHOP.phone}`, `P.IVA${SHOP.vatNumber}`];
    expect(pdf.words.endsWith(foot.join('·').replaceAll(' ', ''))).toBe(true);
    expect(pdf.height).toBeGreaterThan((await render(SHOP)).height);
    expect(decodeQR(pdf)).toBe(TOKEN);
  });

  it('is the same file for the same logo', async () => {
    const voucher = voucherOf({ ...SHOP, logo: logoOf('#123456') });
    const [one, other] = [await voucherPdf(voucher), await voucherPdf(voucher)];
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  });
});
