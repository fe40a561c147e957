import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import decodeQR from 'qr/decode.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { posterPdf } from '#functions/domain/poster/pdf.ts';
import { contract } from '#shared/contract/index.ts';
import { POSTER_FORMATS } from '#shared/contract/poster-formats.ts';
import { registrationPath } from '#shared/pages.ts';
import { PLACE_LENGTH_MAX } from '#shared/rules/places.ts';
import { as, call, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { readQR, renderPdf } from '#test/support/pdf.ts';
import { newStaff } from '#test/support/staff.ts';
import { newPrize, setProgramme } from '../card/card-calls.ts';

const LINK = 'https://fedelta.pasticceria-giorgione.example/register?from=banco';

const SHOP = {
  name: 'Pasticceria Giorgione',
  tagline: 'Dal 1958, tutte le mattine',
  address: 'Via dei Bignè 7, Bologna',
  sign: null,
  phone: null,
  vatNumber: null,
  color: '#1f5f5b',
  logo: null,
};

const posterOf = (changes: Partial<Parameters<typeof posterPdf>[0]> = {}) =>
  posterPdf({
    format: 'a4',
    shop: SHOP,
    location: null,
    sentence: 'Ogni acquisto è un bollino.',
    link: LINK,
    address: 'fedelta.pasticceria-giorgione.example/register',
    createdAt: NOON,
    ...changes,
  });

/** The text without spaces, which pdf.js returns as spaces, as nothing, or as control characters. */
const compact = (text: string): string => text.normalize('NFC').replace(/[\s\p{C}]+/gu, '');

const textOf = async (file: Uint8Array) => compact((await renderPdf(file)).text);

/** A phone's picture of 1,920 pixels shows 1.4 m at a distance of 1 m: 1.37 pixels per millimetre. */
const PIXELS_PER_POINT = (1920 / 1400) * (25.4 / 72);

describe('the poster', () => {
  it.each(POSTER_FORMATS)('has a QR that a phone can read from one metre: %s', async format => {
    const page = await renderPdf(await posterOf({ format }), PIXELS_PER_POINT);
    expect(decodeQR(page)).toBe(LINK);
  });

  it('can be read from one metre even with the longest name of a place', async () => {
    const link = `https://fedelta.example${registrationPath('à'.repeat(PLACE_LENGTH_MAX))}`;
    const page = await renderPdf(await posterOf({ format: 'a5', link }), PIXELS_PER_POINT);
    expect(decodeQR(page)).toBe(link);
  });

  it('shows long names in full', async () => {
    const name = `Antica pasticceria ${'Bombonieri '.repeat(15)}`.trim();
    const sentence = `Ogni acquisto è un bollino: con 10 bollini ricevi «${'Torta di mele '.repeat(7).trim()}».`;
    const text = await textOf(await posterOf({ shop: { ...SHOP, name }, sentence }));
    expect(text).toContain(compact(name));
    expect(text).toContain(compact(sentence));
  });
});

describe('the call', () => {
  let superAdmin: Player;
  const poster = async (input = {}) => {
    const answer = await call(contract.vouchers.poster, input, as(superAdmin));
    expect(answer.status).toBe(200);
    return { ...answer, file: new Uint8Array(answer.bytes) };
  };
  beforeAll(async () => {
    superAdmin = await newStaff('SUPER_ADMIN', NOON);
  });

  it('makes a poster with the product’s name if the shop’s details are missing', async () => {
    const { file, headers } = await poster();
    expect(headers['content-disposition']).toBe('attachment; filename="locandina-a4.pdf"');
    const text = await textOf(file);
    expect(text).toContain('Giorgione');
    expect(text).not.toContain('ricevi');
    expect(await readQR(file)).toMatch(/\/register\?from=banco$/);
  });

  it('leads to the registration from a place of the shop, and from no other', async () => {
    await call(contract.shop.updatePlaces, { places: ['Via Mazzini'] }, as(superAdmin));
    const { file, headers } = await poster({ place: 'via mazzini' });
    expect(headers['content-disposition']).toContain('"locandina-via-mazzini-a4.pdf"');
    expect(await readQR(file)).toMatch(/\/register\?from=Via%20Mazzini$/);
    const other = await call(contract.vouchers.poster, { place: 'Fiera' }, as(superAdmin));
    expect(other.failure.code).toBe('not_found');
  });

  it('shows what the programme gives, unless it is over', async () => {
    const stampPrizeId = await newPrize(superAdmin, { name: 'Una torta' });
    await setProgramme(superAdmin, { stampPrizeId });
    const promise = compact('è un bollino: con 10 bollini ricevi «Una torta».');
    expect(await textOf((await poster({ format: 'a5' })).file)).toContain(promise);
    await setProgramme(superAdmin, { stampPrizeId, endsAt: '2026-11-19' });
    expect(await textOf((await poster()).file)).not.toContain(promise);
  });
});
