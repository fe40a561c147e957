import { purchasesKeptSince } from '#shared/rules/card.ts';
import { UNUSED_PICTURE_DAYS } from '#shared/rules/uploads.ts';
import { DAY } from '#shared/time.ts';
import { withoutDaysBefore } from '../domain/business/customer.ts';
import { deletePicture } from '../files/bucket.ts';
import { customer } from '../items/business.ts';
import { purchase, shop } from '../items/card.ts';
import { banners, type Upload, upload } from '../items/shop.ts';
import { redemption } from '../items/vouchers.ts';
import { batchDelete } from '../table/batch-write.ts';
import { firstIdAt } from '../table/ids.ts';
import type { Kind } from '../table/kind.ts';
import { queryAll, queryRecordPages } from '../table/query.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import { putIfUnchanged, writeAll } from '../table/write.ts';
import type { Deadline } from './deadline.ts';

const PAGE = 100;

/** The records from the till that are more than two years old, in pages. */
const oldPages = (kind: Kind<object, [id: number]>, now: number) => {
  const { pk, sk: from } = kind(0).key;
  const { sk: to } = kind(Math.max(0, firstIdAt(purchasesKeptSince(now)) - 1)).key;
  return queryRecordPages({ pk, from, to }, { size: PAGE, consistent: true });
};

/**
 * Removes the old days from a customer's figures. A unit of work would subtract them from the shop's numbers, so the
 * item is written without one.
 */
const forgetDays = async (playerId: number, now: number): Promise<void> => {
  const own = await new UnitOfWork(now).load(customer(playerId));
  if (!own.value) return;
  const kept = withoutDaysBefore(own.value, purchasesKeptSince(now));
  await writeAll([putIfUnchanged(customer(playerId), kept, own.version, now)]);
};

/**
 * Deletes purchases and uses of vouchers that are more than two years old. What they count for is kept in the shop's
 * numbers (rules 174 and 229).
 */
export const deletePurchases = async (now: number, deadline: Deadline): Promise<void> => {
  for await (const page of oldPages(purchase, now)) {
    deadline.check();
    const players = new Set(page.map(record => purchase.valueIn(record).playerId));
    await Promise.all([...players].map(id => retryOnConflict(() => forgetDays(id, now))));
    await batchDelete(page);
  }
  for await (const page of oldPages(redemption, now)) {
    deadline.check();
    await batchDelete(page);
  }
};

const isOld = ({ at }: Upload, now: number): boolean => at <= now - UNUSED_PICTURE_DAYS * DAY;

/**
 * Marks a picture as deleted if nothing has used it for long enough. A marked picture can neither be used nor uploaded
 * again, since both require its item to be unchanged. Returns whether it is marked.
 */
const markUnused = async (id: string, now: number): Promise<boolean> => {
  const unit = new UnitOfWork(now);
  const items = await unit.load({ upload: upload(id), shop: shop(), banners: banners() });
  const { value: stored } = items.upload;
  if (!stored || stored.state === 'deleted') return stored !== undefined;
  const { logoId, passLogoIds = [] } = items.shop.value ?? {};
  const used = [logoId, ...passLogoIds, ...items.banners.value.banners.map(one => one.imageId)];
  const isUsed = used.includes(id);
  if (!isUsed && !isOld(stored, now)) return false;
  if (isUsed) items.upload.set({ ...stored, at: Math.max(stored.at, now) });
  else {
    items.shop.requireUnchanged();
    items.banners.requireUnchanged();
    items.upload.set({ ...stored, state: 'deleted' });
  }
  await unit.commit();
  return !isUsed;
};

const forget = async (id: string, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  (await unit.load(upload(id))).remove();
  await unit.commit();
};

/** Deletes the pictures that nothing has used for 30 days (rule 276). */
export const deleteUploads = async (now: number, deadline: Deadline): Promise<void> => {
  for (const { id } of await queryAll(upload, upload.range())) {
    deadline.check();
    if (!(await retryOnConflict(() => markUnused(id, now)))) continue;
    await deletePicture(id);
    await retryOnConflict(() => forget(id, now));
  }
};
