import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { expect, it } from 'vitest';
import { PICTURE_CACHING, putPicture } from '#functions/files/bucket.ts';
import { createMediaHandler } from '#infra/local/gateway/media.ts';
import { pictureUrl } from '#shared/picture/path.ts';
import { sendRequest, serve } from '#test/support/http.ts';
import { pngOf } from '#test/support/pictures.ts';

const ID = `${'a'.repeat(43)}.png`;
const PNG = pngOf({ width: 3, height: 2 });

await putPicture(ID, PNG, 'image/png');
const url = await serve(await createMediaHandler());

it('serves a picture for a year with its own type, and lets nothing run when it is opened directly', async () => {
  const { status, headers, text } = await sendRequest(url, pictureUrl(ID));
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(PNG.length),
    'cache-control': PICTURE_CACHING,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(headers).not.toHaveProperty('content-disposition');
  expect(text).toContain('PNG');
});

it.each([
  pictureUrl(`${'b'.repeat(43)}.png`),
  pictureUrl('../vouchers/1.pdf'),
  pictureUrl('%2e%2e/exports/1.csv'),
  pictureUrl(''),
  pictureUrl(`${ID}/`),
  pictureUrl('a.svg'),
])('has nothing at %s', async path => {
  expect((await sendRequest(url, path)).status).toBe(404);
});

it('accepts no other method', async () => {
  expect((await sendRequest(url, pictureUrl(ID), { method: 'DELETE' })).status).toBe(404);
});
