import { refuseField } from '../../failure.ts';
import { upload } from '../../items/shop.ts';
import type { LoadedBy } from '../../table/unit-of-work.ts';

/** The item of a picture that is about to be used; undefined without a picture. */
export const uploadItem = (id: string | null | undefined) => (id ? upload(id) : undefined);

/** Refuses a picture that isn't stored. It must also still be stored when the item that uses it is written. */
export const requireUpload = (field: string, item: LoadedBy<typeof uploadItem>): void => {
  if (!item) return;
  if (item.value?.state !== 'stored')
    refuseField(field, 'Questa immagine non c’è più: caricala di nuovo.');
  item.requireUnchanged();
};
