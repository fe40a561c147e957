import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { BUCKET_NAME, CREDENTIALS, REGION, S3_ENDPOINT } from '../env.ts';

const s3 = new S3Client({
  region: REGION,
  ...(CREDENTIALS ? { credentials: CREDENTIALS } : {}),
  ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT, forcePathStyle: true } : {}),
});

const objectAt = (Key: string) => ({ Bucket: BUCKET_NAME, Key });

export const putPdf = async (path: string, bytes: Uint8Array): Promise<void> => {
  await s3.send(
    new PutObjectCommand({ ...objectAt(path), Body: bytes, ContentType: 'application/pdf' }),
  );
};

/** The bytes of a file, or null when there is none. */
export const getFile = async (path: string): Promise<Uint8Array | null> => {
  try {
    const { Body } = await s3.send(new GetObjectCommand(objectAt(path)));
    return (await Body?.transformToByteArray()) ?? null;
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
};

export const deleteFile = async (path: string): Promise<void> => {
  await s3.send(new DeleteObjectCommand(objectAt(path)));
};
