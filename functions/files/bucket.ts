/** The S3 client is as large as the rest of a function: it is loaded on first use. */
const s3 = () => import('./s3.ts');

export const putFile = async (path: string, bytes: Uint8Array, type: string): Promise<void> => {
  const { putObject } = await s3();
  await putObject(path, bytes, type);
};

export const putPdf = (path: string, bytes: Uint8Array): Promise<void> =>
  putFile(path, bytes, 'application/pdf');

/** The bytes of a file, or null when there is none. */
export const getFile = async (path: string): Promise<Uint8Array | null> => {
  const { getObject } = await s3();
  return getObject(path);
};

export const deleteFile = async (path: string): Promise<void> => {
  const { deleteObject } = await s3();
  await deleteObject(path);
};
