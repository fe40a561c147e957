import { createHash } from 'node:crypto';
import { shop as contract } from '#shared/contract/shop.ts';
import { type Defect, PictureError } from '#shared/picture/defects.ts';
import { PICTURE_SIDE_MAX, PICTURE_TYPES } from '#shared/picture/limits.ts';
import { pictureUrl } from '#shared/picture/path.ts';
import { type Picture, readPicture } from '#shared/picture/picture.ts';
import { audit } from '../../domain/audit/audit.ts';
import { Failure } from '../../failure.ts';
import { putPicture } from '../../files/bucket.ts';
import { operation } from '../../http/operation.ts';
import { type Upload, upload as uploadItem } from '../../items/shop.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';

const MESSAGES: Readonly<Record<Defect, string | undefined>> = {
  no_picture: undefined,
  damaged: 'L’immagine è danneggiata o incompleta: salvala di nuovo e riprova.',
  metadata:
    'L’immagine contiene altri dati, per esempio il luogo della foto: salvala senza e riprova.',
  animated: 'Le immagini animate non sono ammesse.',
  too_many_pixels: `L’immagine può avere al massimo ${PICTURE_SIDE_MAX} pixel per lato.`,
};

type ReadUpload = Picture & { readonly id: string };

/** An uploaded picture, with a file name derived from its content. Anything else is refused (rule 276). */
const readUpload = (bytes: Uint8Array): ReadUpload => {
  try {
    const picture = readPicture(bytes);
    const name = createHash('sha256').update(bytes).digest('base64url');
    return { ...picture, id: `${name}.${picture.type}` };
  } catch (error) {
    if (!(error instanceof PictureError)) throw error;
    const message = MESSAGES[error.defect];
    throw new Failure('not_an_image', message === undefined ? {} : { message });
  }
};

/** Records that a picture is being stored, so that its file is found and removed if the upload isn't completed. */
const announce = async (announced: Upload, now: number): Promise<void> => {
  const unit = new UnitOfWork(now);
  const stored = await unit.load(uploadItem(announced.id));
  // Its file is about to be deleted; a later upload will work.
  if (stored.value?.state === 'deleted') throw new Failure('unavailable');
  stored.set(stored.value ? { ...stored.value, at: now } : announced);
  await unit.commit();
};

/** Stores a picture's file. It was just announced as new, so it isn't cleaned up meanwhile. */
const storeUpload = async (
  { id, type, width, height }: ReturnType<typeof readUpload>,
  bytes: Uint8Array,
  { kind, now }: { readonly kind: Upload['kind']; readonly now: number },
): Promise<void> => {
  const announced: Upload = { id, kind, width, height, at: now, state: 'announced' };
  await retryOnConflict(() => announce(announced, now));
  await putPicture(id, bytes, PICTURE_TYPES[type]);
};

/** Stores a picture under the name that its content gives (rule 276). */
export const upload = operation(contract.upload, {
  run: async ({ input: { kind }, raw: { bytes }, caller, unit, now, once }) => {
    const picture = readUpload(bytes);
    await once('store', () => storeUpload(picture, bytes, { kind, now }));
    const { id, width, height } = picture;
    const item = await unit.load(uploadItem(id));
    item.set({ id, kind, width, height, at: now, state: 'stored' });
    audit(unit, caller.id, {
      action: 'upload.create',
      target: 'uploads',
      after: { kind, file: id, width, height },
    });
    return { upload: { id, url: pictureUrl(id), width, height } };
  },
});
