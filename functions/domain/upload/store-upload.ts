import { PICTURE_TYPES } from '#shared/picture/picture.ts';
import { Failure } from '../../failure.ts';
import { putPicture } from '../../files/bucket.ts';
import { type Upload, upload } from '../../items/shop.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';
import type { readUpload } from './read-upload.ts';

/** Notes that a picture is being stored, so that its file is found if nothing comes of it. */
const announce = async (announced: Upload, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  const stored = await unit.load(upload(announced.id));
  // Its file may be gone at any moment, but not for long.
  if (stored.value?.state === 'deleted') throw new Failure('unavailable');
  stored.set(stored.value ? { ...stored.value, at: now } : announced);
  await unit.commit();
};

/** Stores a picture's file. From now on it isn't deleted, since it is new or as good as new. */
export const storeUpload = async (
  { id, type, width, height }: ReturnType<typeof readUpload>,
  bytes: Uint8Array,
  { kind, now }: { readonly kind: Upload['kind']; readonly now: number },
): Promise<void> => {
  const announced: Upload = { id, kind, width, height, at: now, state: 'announced' };
  await retryOnConflict(() => announce(announced, now));
  await putPicture(id, bytes, PICTURE_TYPES[type]);
};
