import { pictureFile } from '#shared/picture/path.ts';

/** Imports the S3 client on first use: it is as large as the rest of a function. */
const s3 = () => import('./s3.ts');

/** The bytes of a file, or null when there is none. */
export const getFile = async (path: string): Promise<Uint8Array | null> =>
  (await s3()).getObject(path);

export const putFile = async (path: string, bytes: Uint8Array, type: string): Promise<void> =>
  (await s3()).putObject(path, { Body: bytes, ContentType: type });

export const deleteFile = async (path: string): Promise<void> => (await s3()).deleteObject(path);

/** Stores a voucher's file. */
export const putPdf = (path: string, bytes: Uint8Array): Promise<void> =>
  putFile(path, bytes, 'application/pdf');

/** Files named by their content never change, so browsers may cache them for a year. */
export const PICTURE_CACHING = 'public, max-age=31536000, immutable';

export const getPicture = (id: string): Promise<Uint8Array | null> => getFile(pictureFile(id));

export const putPicture = async (id: string, bytes: Uint8Array, type: string): Promise<void> =>
  (await s3()).putObject(pictureFile(id), {
    Body: bytes,
    ContentType: type,
    CacheControl: PICTURE_CACHING,
  });

export const deletePicture = (id: string): Promise<void> => deleteFile(pictureFile(id));

/** Stores a text in the exports bucket for a day. */
export const storeText = async (name: string, text: string, type: string): Promise<void> =>
  (await s3()).putExport(name, text, type);

/** How long a link is valid (seconds). Anybody who has the link can download its file. */
export const LINK_SECONDS = 60 * 60;

/** A link that downloads a stored text under a given file name. */
export const linkTo = async (name: string, filename: string, now: number): Promise<string> =>
  (await s3()).signedLink(name, filename, { expiresIn: LINK_SECONDS, signingDate: new Date(now) });
