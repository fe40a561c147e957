import { pictureFile } from '#shared/picture/path.ts';
import { UNUSED_PICTURE_DAYS } from '#shared/rules/uploads.ts';
import { DAY } from '#shared/time.ts';
import { deleteFile } from '../files/bucket.ts';
import { shop } from '../items/card.ts';
import { banners, type Upload, upload } from '../items/shop.ts';
import { queryAll } from '../table/query.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import type { Deadline } from './deadline.ts';

const isOld = ({ at }: Upload, now: number): boolean => at <= now - UNUSED_PICTURE_DAYS * DAY;

/**
 * Marks a picture as deleted, unless something uses it or it was uploaded again: neither can happen once it is marked,
 * since whoever uses a picture needs its item unchanged. Returns whether it is marked.
 */
const mark = async (id: string, now: number): Promise<boolean> => {
  const unit = new UnitOfWork(now);
  const items = await unit.load({ upload: upload(id), shop: shop(), banners: banners() });
  const { value: stored } = items.upload;
  if (!stored || stored.state === 'deleted') return stored !== undefined;
  const isUsed =
    items.shop.value?.logoId === id || items.banners.value.banners.some(one => one.imageId === id);
  if (isUsed || !isOld(stored, now)) return false;
  items.shop.requireUnchanged();
  items.banners.requireUnchanged();
  items.upload.set({ ...stored, state: 'deleted' });
  await unit.commit();
  return true;
};

const forget = async (id: string, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  (await unit.load(upload(id))).remove();
  await unit.commit();
};

/** Deletes the pictures that nothing has used for 30 days since they were uploaded (rule 276). */
export const deleteUploads = async (now: number, deadline: Deadline): Promise<void> => {
  const stored = await queryAll(upload, upload.range());
  for (const { id } of stored.filter(one => isOld(one, now))) {
    deadline.check();
    if (!(await retryOnConflict(() => mark(id, now)))) continue;
    await deleteFile(pictureFile(id));
    await retryOnConflict(() => forget(id, now));
  }
};
