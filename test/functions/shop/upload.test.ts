import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { getFile } from '#functions/files/bucket.ts';
import { contract } from '#shared/contract/index.ts';
import { PICTURE_BYTES_MAX } from '#shared/picture/limits.ts';
import { as, type CallOptions, call, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { GPS, jpegOf, jpegSegment, pngChunk, pngOf, webpOf } from '#test/support/pictures.ts';
import { newStaff } from '#test/support/staff.ts';

const { admin, shop } = contract;
const PNG = pngOf({ width: 40, height: 30 });
const SHOP = { name: 'Rossi', address: 'Via Po 1', email: 'info@rossi.example', socialUrl: null };
const UNKNOWN = `${'A'.repeat(43)}.png`;
const GONE = 'Questa immagine non c’è più: caricala di nuovo.';

let owner: Player;
beforeAll(async () => {
  owner = await newStaff('SUPER_ADMIN', NOON);
});

const upload = (rawBody: Uint8Array | string, more: CallOptions = {}) =>
  call(shop.upload, { kind: 'logo' }, { cookie: owner.cookie, now: NOON, rawBody, ...more });

const asOwner = () => as(owner);

describe('an upload', () => {
  it('stores the picture under a name derived from its content, and is audited', async () => {
    const { status, body } = await upload(PNG);
    expect(status).toBe(201);
    const { id, url, ...size } = body.upload;
    expect(size).toEqual({ width: 40, height: 30 });
    expect(id).toMatch(/^[\w-]{43}\.png$/);
    expect(url).toBe(`/media/${id}`);
    expect(Buffer.from((await getFile(url.slice(1))) ?? '').equals(PNG)).toBe(true);
    const { entries } = (await call(admin.audit, { action: 'upload.create' }, asOwner())).body;
    expect(entries[0]).toMatchObject({
      target: 'uploads',
      after: { kind: 'logo', file: id, width: 40, height: 30 },
    });
  });

  it('determines the type from the bytes, whatever the sender declares', async () => {
    const types = { 'content-type': 'image/png' };
    const jpeg = await upload(jpegOf({ width: 3, height: 2 }), { headers: types });
    expect(jpeg.body.upload.id).toMatch(/\.jpg$/);
    const webp = await upload(webpOf({ width: 3, height: 2 }), { headers: types });
    expect(webp.body.upload.id).toMatch(/\.webp$/);
  });

  it('of the same picture returns the same id, even at the same time', async () => {
    const bytes = pngOf({ width: 5, height: 5 });
    const results = await Promise.all(Array.from({ length: 5 }, () => upload(bytes)));
    expect(results.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(results.map(({ body }) => body.upload.id)).size).toBe(1);
  });

  it('that is repeated with its key gets the same answer, and another picture is refused', async () => {
    const key = 'one-upload';
    const first = await upload(PNG, { key });
    expect((await upload(PNG, { key })).text).toBe(first.text);
    const other = await upload(pngOf({ width: 1, height: 1 }), { key });
    expect([other.status, other.failure.code]).toEqual([409, 'idempotency_mismatch']);
  });

  it.each<readonly [string, Uint8Array, string]>([
    ['nothing', new Uint8Array(), 'Il file non è un’immagine PNG, JPEG o WebP.'],
    ['an SVG', Buffer.from('<svg/>'), 'Il file non è un’immagine PNG, JPEG o WebP.'],
    [
      'a truncated picture',
      PNG.subarray(0, -9),
      'L’immagine è danneggiata o incompleta: salvala di nuovo e riprova.',
    ],
    [
      'a picture with a location',
      jpegOf({ width: 3, height: 2 }, [jpegSegment(0xe1, GPS)]),
      'L’immagine contiene altri dati, per esempio il luogo della foto: salvala senza e riprova.',
    ],
    [
      'an animated picture',
      pngOf({ width: 3, height: 2 }, [pngChunk('acTL')]),
      'Le immagini animate non sono ammesse.',
    ],
    [
      'a decompression bomb',
      pngOf({ width: 30_000, height: 30_000 }),
      'L’immagine può avere al massimo 2000 pixel per lato.',
    ],
  ])('of %s is refused with a reason', async (_, bytes, message) => {
    const { status, failure } = await upload(bytes);
    expect([status, failure]).toEqual([400, { code: 'not_an_image', message }]);
  });

  it('may have 2 MiB, and not one byte more', async () => {
    const full = await upload(Buffer.alloc(PICTURE_BYTES_MAX));
    expect(full.failure.code).toBe('not_an_image');
    const { status, failure } = await upload(Buffer.alloc(PICTURE_BYTES_MAX + 1));
    expect([status, failure.code]).toEqual([413, 'body_too_large']);
  });

  it.each(['application/json', 'image/svg+xml', 'image/png; x=y', 'text/html', ''])(
    'of the type %o is refused: 415',
    async type => {
      const { status, failure } = await upload(PNG, { headers: { 'content-type': type } });
      expect([status, failure.code]).toEqual([415, 'not_a_picture']);
    },
  );

  it('must state its purpose', async () => {
    const sent = { cookie: owner.cookie, now: NOON, rawBody: PNG };
    const { status, failure } = await call(shop.upload, { kind: 'x' as 'logo' }, sent);
    expect([status, failure.issues?.[0]?.path]).toEqual([400, 'kind']);
  });
});

describe('the logo of the shop', () => {
  it('must be an uploaded picture', async () => {
    const { id } = (await upload(PNG)).body.upload;
    const update = (logoId: string | null) =>
      call(shop.updateDetails, { ...SHOP, logoId }, asOwner());
    expect((await update(id)).body.shop.logoId).toBe(id);
    const { status, failure } = await update(UNKNOWN);
    expect([status, failure.issues]).toEqual([400, [{ path: 'logoId', message: GONE }]]);
    expect((await call(shop.details, {}, asOwner())).body.shop?.logoId).toBe(id);
    expect((await update(null)).body.shop.logoId).toBeNull();
  });

  it('has its sizes for passes, three uploaded PNGs, which are shown to nobody else', async () => {
    const { id } = (await upload(PNG)).body.upload;
    const jpeg = (await upload(jpegOf({ width: 3, height: 2 }))).body.upload.id;
    const update = (passLogoIds: string[]) =>
      call(shop.updateDetails, { ...SHOP, logoId: id, passLogoIds }, asOwner());
    const { status, body } = await update([id, id, id]);
    expect([status, Object.keys(body.shop)]).toEqual([
      200,
      expect.not.arrayContaining(['passLogoIds']),
    ]);
    const gone = await update([id, UNKNOWN, id]);
    expect([gone.status, gone.failure.issues]).toEqual([400, [{ path: 'logoId', message: GONE }]]);
    for (const refused of [[id], [id, id, jpeg], [id, id, '../x.png']])
      expect((await update(refused)).status).toBe(400);
    const { body: seen } = await call(contract.card.programme, {}, { now: NOON });
    expect(JSON.stringify(seen)).not.toContain('passLogoIds');
  });
});
