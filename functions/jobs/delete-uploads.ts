import { UNUSED_PICTURE_DAYS } from '#shared/rules/uploads.ts';
import { DAY } from '#shared/time.ts';
import { deletePicture } from '../files/bucket.ts';
import { shop } from '../items/card.ts';
import { banners, type Upload, upload } from '../items/shop.ts';
import { queryAll } from '../table/query.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import type { Deadline } from './deadline.ts';

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
