/** Imports the S3 client on first use: it is as large as the rest of a function. */
export const putFile = async (path: string, bytes: Uint8Array, type: string): Promise<void> => {
  const { putObject } = await import('./s3.ts');
  await putObject(path, bytes, type);
};
