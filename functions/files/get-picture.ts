import { pictureFile } from '#shared/picture/path.ts';

/** The bytes of a picture, or null when there is none. Imports the S3 client on first use. */
export const getPicture = async (id: string): Promise<Uint8Array | null> => {
  const { getObject } = await import('./s3.ts');
  return getObject(pictureFile(id));
};
