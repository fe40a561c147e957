import { createHash } from 'node:crypto';
import { type Defect, PictureError } from '#shared/picture/defects.ts';
import { PICTURE_SIDE_MAX } from '#shared/picture/limits.ts';
import { type Picture, readPicture } from '#shared/picture/picture.ts';
import { Failure } from '../../failure.ts';

const MESSAGES: Readonly<Record<Defect, string | undefined>> = {
  no_picture: undefined,
  damaged: 'L’immagine è danneggiata o incompleta: salvala di nuovo e riprova.',
  metadata:
    'L’immagine contiene altri dati, per esempio il luogo della foto: salvala senza e riprova.',
  animated: 'Le immagini animate non sono ammesse.',
  too_many_pixels: `L’immagine può avere al massimo ${PICTURE_SIDE_MAX} pixel per lato.`,
};

type ReadUpload = Picture & { readonly id: string };

/** A picture that was sent, with the name of its file, which its content gives; anything else is refused (rule 276). */
export const readUpload = (bytes: Uint8Array): ReadUpload => {
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
