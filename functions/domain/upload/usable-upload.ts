import { refuseField } from '../../failure.ts';
import { upload } from '../../items/shop.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

/** The item of a picture that is about to be used; none if there is no picture. */
export const uploadItem = (id: string | null | undefined) => (id ? upload(id) : undefined);

/** Refuses a picture that isn't there. It must be there when what uses it is written, too. */
export const requireUpload = (field: string, item: LoadedBy<typeof uploadItem>): void => {
  if (!item) return;
  if (item.value?.state !== 'stored')
    refuseField(field, 'Questa immagine non c’è più: caricala di nuovo.');
  item.requireUnchanged();
};
