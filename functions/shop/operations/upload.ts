import { shop as contract } from '#shared/contract/shop.ts';
import { pictureUrl } from '#shared/picture/path.ts';
import { audit } from '../../domain/audit/audit.ts';
import { readUpload } from '../../domain/upload/read-upload.ts';
import { storeUpload } from '../../domain/upload/store-upload.ts';
import { operation } from '../../http/operation.ts';
import { upload as stored } from '../../items/shop.ts';

/** Stores a picture under the name that its content gives (rule 276). */
export const upload = operation(contract.upload, {
  run: async ({ input: { kind }, raw: { bytes }, caller, unit, now, once }) => {
    const picture = readUpload(bytes);
    await once('store', () => storeUpload(picture, bytes, { kind, now }));
    const { id, width, height } = picture;
    const item = await unit.load(stored(id));
    item.set({ id, kind, width, height, at: now, state: 'stored' });
    audit(unit, caller.id, {
      action: 'upload.create',
      target: 'uploads',
      after: { kind, file: id, width, height },
    });
    return { upload: { id, url: pictureUrl(id), width, height } };
  },
});
