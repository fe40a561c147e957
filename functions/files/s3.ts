import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { BUCKET_NAME, EXPORT_BUCKET_NAME } from '../env.ts';
import { EXPORTS } from './folders.ts';
import { client } from './s3-client.ts';

const objectAt = (Key: string) => ({ Bucket: BUCKET_NAME, Key });

/** A file that is deleted after a day. */
export const exportAt = (name: string) => ({ Bucket: EXPORT_BUCKET_NAME, Key: EXPORTS + name });

export const putObject = async (
  path: string,
  bytes: Uint8Array,
  ContentType: string,
): Promise<void> => {
  await client.send(new PutObjectCommand({ ...objectAt(path), Body: bytes, ContentType }));
};

export const getObject = async (path: string): Promise<Uint8Array | null> => {
  try {
    const { Body } = await client.send(new GetObjectCommand(objectAt(path)));
    return (await Body?.transformToByteArray()) ?? null;
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
};

export const deleteObject = async (path: string): Promise<void> => {
  await client.send(new DeleteObjectCommand(objectAt(path)));
};
