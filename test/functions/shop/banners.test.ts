import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { banners as storedBanners } from '#functions/items/shop.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { BANNERS_MAX } from '#shared/contract/limits.ts';
import { HOUR, iso } from '#shared/time.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { pngOf } from '#test/support/pictures.ts';
import { newStaff } from '#test/support/staff.ts';

const { dashboard, shop } = contract;
const BANNER = { title: 'Panettoni', visible: true };
/** The most bytes that one item may have. */
const ITEM_BYTES_MAX = 400 * 1024;

let owner: Player;
let player: Player;
beforeAll(async () => {
  owner = await newStaff('SUPER_ADMIN', NOON);
  player = await newPlayer({ now: NOON });
});

const asOwner = (now = NOON) => ({ cookie: owner.cookie, now });

const create = async (changes: object = {}, now = NOON) =>
  (await call(shop.createBanner, { ...BANNER, ...changes }, asOwner(now))).body.banner;

const seenAt = async (now: number) =>
  (await call(dashboard.banners, {}, { cookie: player.cookie, now })).body.map(({ id }) => id);

/** Starts without banners. */
const storeBanners = async (banners: readonly object[]): Promise<void> => {
  const unit = new UnitOfWork(NOON);
  (await unit.load(storedBanners())).set({ banners: banners as never });
  await unit.commit();
};

describe('banners', () => {
  it('are shown from their start until their end', async () => {
    await storeBanners([]);
    const [start, end] = [NOON + HOUR, NOON + 2 * HOUR];
    const always = await create();
    const { id } = await create({ startsAt: iso(start), endsAt: iso(end) }, NOON + 1);
    expect(await seenAt(start - 1)).toEqual([always.id]);
    expect(await seenAt(start)).toEqual([id, always.id]);
    expect(await seenAt(end - 1)).toEqual([id, always.id]);
    expect(await seenAt(end)).toEqual([always.id]);
  });

  it('must end after they start', async () => {
    for (const endsAt of [iso(NOON), iso(NOON - 1)]) {
      const fields = { ...BANNER, startsAt: iso(NOON), endsAt };
      const { status, failure } = await call(shop.createBanner, fields, asOwner());
      expect([status, failure.issues?.[0]?.path]).toEqual([400, 'endsAt']);
    }
  });

  it('are sorted by position, newest first at the same one; a change keeps a position that it omits', async () => {
    await storeBanners([]);
    const last = await create({ position: 1000 }, NOON);
    const second = await create({ position: 3 }, NOON + 1);
    const first = await create({ position: 3 }, NOON + 2);
    expect(await seenAt(NOON)).toEqual([first.id, second.id, last.id]);
    const changed = { ...BANNER, title: 'Colombe', id: second.id };
    const { banner } = (await call(shop.updateBanner, changed, asOwner())).body;
    expect(banner).toMatchObject({ title: 'Colombe', position: 3 });
    for (const position of [-1, 1001, 1.5])
      expect((await call(shop.createBanner, { ...BANNER, position }, asOwner())).status).toBe(400);
  });

  it('are ordered with one call; banners that it omits come last', async () => {
    await storeBanners([]);
    const [a, b, c] = [
      await create({}, NOON),
      await create({}, NOON + 1),
      await create({}, NOON + 2),
    ];
    const ids = [a.id, c.id];
    const { banners } = (await call(shop.orderBanners, { ids }, asOwner())).body;
    expect(banners.map(({ id }) => id)).toEqual([a.id, c.id, b.id]);
    expect(await seenAt(NOON)).toEqual([a.id, c.id, b.id]);
    expect((await call(shop.orderBanners, { ids: [b.id, 7] }, asOwner())).status).toBe(404);
    expect(await seenAt(NOON)).toEqual([a.id, c.id, b.id]);
  });

  it('may only have a picture that was uploaded', async () => {
    const sent = { ...asOwner(), rawBody: pngOf({ width: 12, height: 6 }) };
    const { id: imageId } = (await call(shop.upload, { kind: 'banner' }, sent)).body.upload;
    const banner = await create({ imageId });
    expect(banner.imageId).toBe(imageId);
    const unknown = { ...BANNER, imageId: `${'b'.repeat(43)}.webp` };
    for (const { status, failure } of [
      await call(shop.createBanner, unknown, asOwner()),
      await call(shop.updateBanner, { ...unknown, id: banner.id }, asOwner()),
    ])
      expect([status, failure.issues?.[0]?.path]).toEqual([400, 'imageId']);
  });

  it('fit into their item, however long they are', async () => {
    const longest = {
      title: '夏'.repeat(200),
      description: '夏'.repeat(1000),
      buttonText: '夏'.repeat(100),
      buttonUrl: `https://example.it/${'夏'.repeat(481)}`,
      startsAt: iso(NOON),
      endsAt: iso(NOON + 1),
      position: 1000,
    };
    const banner = { ...(await create(longest)), imageId: `${'b'.repeat(43)}.webp` };
    const all = Array.from({ length: BANNERS_MAX }, () => banner);
    expect(Buffer.byteLength(JSON.stringify(all))).toBeLessThan(ITEM_BYTES_MAX);
    await storeBanners(all);
    const refused = await call(shop.createBanner, BANNER, asOwner());
    expect([refused.status, refused.failure.code]).toEqual([409, 'too_many_banners']);
  });
});
