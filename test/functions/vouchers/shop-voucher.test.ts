import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { UNSAID } from '#functions/domain/shop/view.ts';
import { printableLogo } from '#functions/domain/voucher/print-voucher.ts';
import { putFile } from '#functions/files/bucket.ts';
import { shop } from '#functions/items/card.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import type { ShopDetails } from '#shared/contract/schemas/shop.ts';
import { pictureFile } from '#shared/picture/path.ts';
import { as, call, newPlayer } from '#test/support/api.ts';
import { NOON } from '#test/support/noon.ts';
import { renderPdf } from '#test/support/pdf.ts';
import { newStaff, newVoucher } from '#test/support/staff.ts';

const PNG = createCanvas(40, 30).toBuffer('image/png');
const idOf = (letter: string, type = 'png') => `${letter.repeat(43)}.${type}`;
const store = (id: string, file: Uint8Array) => putFile(pictureFile(id), file, 'image/png');

const setShop = async (said: Partial<ShopDetails>): Promise<void> => {
  const unit = new UnitOfWork(NOON);
  const item = await unit.load(shop());
  item.set({ ...UNSAID, name: 'Rossi', address: 'Via Roma 1', email: 'a@rossi.example', ...said });
  await unit.commit();
};

describe('the logo of a voucher', () => {
  it('is the shop’s PNG or JPEG', async () => {
    await store(idOf('a'), PNG);
    await store(idOf('b', 'jpg'), Buffer.from('a JPEG'));
    expect(await printableLogo(idOf('a'))).toEqual(PNG);
    expect(await printableLogo(idOf('b', 'jpg'))).toEqual(Buffer.from('a JPEG'));
  });

  it('is left out if there is none, or if it can’t be drawn', async () => {
    const damaged = Buffer.from(PNG);
    damaged.fill(0, damaged.indexOf('IDAT') + 8, damaged.indexOf('IDAT') + 24);
    await store(idOf('c', 'webp'), PNG);
    await store(idOf('d'), damaged);
    await store(idOf('e'), PNG.subarray(0, 40));
    const ids = [null, idOf('z'), idOf('c', 'webp'), idOf('d'), idOf('e')];
    expect(await Promise.all(ids.map(printableLogo))).toEqual(ids.map(() => null));
  });
});

describe('a voucher', () => {
  it('keeps the look of the shop from when it was made', async () => {
    await setShop({ vatNumber: '01234567897', color: '#14532d', logoId: idOf('a') });
    const [superAdmin, player] = [
      await newStaff('SUPER_ADMIN', NOON),
      await newPlayer({ now: NOON }),
    ];
    await store(idOf('a'), PNG);
    const { id } = await newVoucher(superAdmin, player, NOON);
    const download = async () => {
      return (await call(contract.vouchers.download, { id }, as(player))).bytes;
    };
    const first = await download();
    expect((await renderPdf(first)).text).toContain('P. IVA 01234567897');
    await setShop({ name: 'Bianchi', logoId: null });
    expect((await download()).equals(first)).toBe(true);
  });
});
