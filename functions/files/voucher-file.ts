import { putFile } from './put-file.ts';

export const putPdf = (path: string, bytes: Uint8Array): Promise<void> =>
  putFile(path, bytes, 'application/pdf');

/** The bytes of a voucher's file, or null when there is none. Imports the S3 client on first use. */
export const getPdf = async (path: string): Promise<Uint8Array | null> => {
  const { getObject } = await import('./s3.ts');
  return getObject(path);
};
