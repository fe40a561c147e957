/** Imports the S3 client on first use: it is as large as the rest of a function. */
export const deleteFile = async (path: string): Promise<void> => {
  const { deleteObject } = await import('./s3.ts');
  await deleteObject(path);
};
