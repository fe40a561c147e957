import { pictureFile } from '#shared/picture/path.ts';

/** Imports the S3 client on first use. Whoever imports this module may delete pictures. */
export const deletePicture = async (id: string): Promise<void> => {
  const { deleteObject } = await import('./s3.ts');
  await deleteObject(pictureFile(id));
};
