import '#test/support/conflicting-backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getFile, putFile } from '#functions/files/bucket.ts';
import { type Upload, upload } from '#functions/items/shop.ts';
import { deleteUploads } from '#functions/jobs/delete-old.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import { pictureFile } from '#shared/picture/path.ts';
import { DAY } from '#shared/time.ts';
import { as, call, type Player } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { pngOf } from '#test/support/pictures.ts';
import { recordedAs } from '#test/support/recorded-accesses.ts';
import { newStaff } from '#test/support/staff.ts';

const { shop } = contract;
const LATER = NOON + 30 * DAY;
const SHOP = { name: 'Rossi', address: 'Via Po 1', email: 'info@rossi.example', socialUrl: null };
const DEADLINE = { check: () => undefined };

let owner: Player;
let pictures = 0;
beforeAll(async () => {
  // A session of 30 days ago would have expired.
  owner = await newStaff('SUPER_ADMIN', LATER);
});

const asOwner = (now: number) => as(owner, now);
const bytesOf = (picture: number) => pngOf({ width: 1 + picture, height: 1 });

const send = async (picture: number, now = NOON) =>
  call(shop.upload, { kind: 'logo' }, { ...asOwner(now), rawBody: bytesOf(picture) });

/** A picture that no other test has. */
const newPicture = async () => {
  pictures += 1;
  return { picture: pictures, id: (await send(pictures)).body.upload.id };
};

const setLogo = (logoId: string | null, now: number) =>
  call(shop.updateDetails, { ...SHOP, logoId }, asOwner(now));

const run = (now: number) => recordedAs('midnight', () => deleteUploads(now, DEADLINE));

const itemOf = async (id: string): Promise<Upload | undefined> =>
  (await new UnitOfWork(LATER).load(upload(id))).value;

/** Whether item and file are there; expects both or neither. */
const isKept = async (id: string): Promise<boolean> => {
  const [item, file] = [await itemOf(id), await getFile(pictureFile(id))];
  expect(item !== undefined).toBe(file !== null);
  return item !== undefined;
};

beforeEach(async () => {
  await setLogo(null, NOON);
});

describe('a picture that nothing uses', () => {
  it('is deleted after 30 days, with its file', async () => {
    const { id } = await newPicture();
    await run(LATER - 1);
    expect(await isKept(id)).toBe(true);
    await run(LATER);
    expect(await isKept(id)).toBe(false);
    const { status, failure } = await setLogo(id, LATER);
    expect([status, failure.issues?.[0]?.path]).toEqual([400, 'logoId']);
  });

  it('is kept for 30 more days if it is uploaded again', async () => {
    const { picture, id } = await newPicture();
    await send(picture, NOON + DAY);
    await run(LATER);
    expect(await isKept(id)).toBe(true);
    await run(LATER + DAY);
    expect(await isKept(id)).toBe(false);
  });

  it('is deleted even if its upload was never completed', async () => {
    const id = `${'c'.repeat(43)}.png`;
    const unit = new UnitOfWork(NOON);
    const announced = {
      id,
      kind: 'logo',
      width: 1,
      height: 1,
      at: NOON,
      state: 'announced',
    } as const;
    unit.create(upload(id), announced);
    await unit.commit();
    await putFile(pictureFile(id), bytesOf(0), 'image/png');
    expect((await setLogo(id, NOON)).status).toBe(400);
    await run(LATER);
    expect(await isKept(id)).toBe(false);
  });

  it('is deleted by the next run after an interruption, and can’t be used or uploaded meanwhile', async () => {
    const { picture, id } = await newPicture();
    const unit = new UnitOfWork(LATER);
    const item = await unit.load(upload(id));
    if (item.value) item.set({ ...item.value, state: 'deleted' });
    await unit.commit();
    expect((await setLogo(id, LATER)).status).toBe(400);
    expect((await send(picture, LATER)).status).toBe(503);
    await run(LATER);
    expect(await isKept(id)).toBe(false);
    expect((await send(picture, LATER)).status).toBe(201);
    expect(await isKept(id)).toBe(true);
  });
});

describe('a picture that is used', () => {
  it('by the shop or a banner is kept, and deleted 30 days after its last use', async () => {
    const [logo, picture, pass] = [await newPicture(), await newPicture(), await newPicture()];
    const passLogoIds = [pass.id, pass.id, pass.id];
    await call(shop.updateDetails, { ...SHOP, logoId: logo.id, passLogoIds }, asOwner(NOON));
    const banner = { title: 'Colombe', visible: false, imageId: picture.id };
    const { id } = (await call(shop.createBanner, banner, asOwner(NOON))).body.banner;
    await run(LATER);
    const areKept = () => Promise.all([logo.id, pass.id, picture.id].map(isKept));
    expect(await areKept()).toEqual([true, true, true]);
    await call(shop.deleteBanner, { id }, asOwner(LATER));
    await run(LATER + 30 * DAY - 1);
    expect(await isKept(picture.id)).toBe(true);
    await run(LATER + 30 * DAY);
    expect(await areKept()).toEqual([true, true, false]);
  });

  it('or uploaded while the job runs is kept, unless that call was refused', async () => {
    for (let round = 0; round < 3; round++) {
      const { picture, id } = await newPicture();
      const [used, sent] = await Promise.all([
        setLogo(id, LATER),
        send(picture, LATER),
        run(LATER),
        run(LATER),
      ]);
      expect([200, 400]).toContain(used.status);
      expect([201, 503]).toContain(sent.status);
      const isThere = await isKept(id);
      if (used.status === 200 || sent.status === 201) expect(isThere).toBe(true);
      await setLogo(null, LATER);
    }
  });
});
