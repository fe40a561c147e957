import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import { clientOptions } from '../aws-client.ts';
import { BUCKET_NAME, EXPORT_BUCKET_NAME, FILES_URL, S3_ENDPOINT } from '../env.ts';
import { EXPORTS } from './folders.ts';

export const client = new S3Client({
  ...clientOptions(S3_ENDPOINT),
  forcePathStyle: S3_ENDPOINT !== undefined,
});

const objectAt = (Key: string) => ({ Bucket: BUCKET_NAME, Key });

/** The bucket and key of a file that is deleted after a day. */
const exportAt = (name: string) => ({ Bucket: EXPORT_BUCKET_NAME, Key: EXPORTS + name });

type Stored = Pick<PutObjectCommandInput, 'Body' | 'ContentType' | 'CacheControl'>;

export const putObject = async (path: string, stored: Stored): Promise<void> => {
  await client.send(new PutObjectCommand({ ...objectAt(path), ...stored }));
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

export const putExport = async (name: string, text: string, ContentType: string): Promise<void> => {
  const Body = await promisify(gzip)(text);
  const stored = { Body, ContentType, ContentEncoding: 'gzip' };
  await client.send(new PutObjectCommand({ ...exportAt(name), ...stored }));
};

/** The client that signs links, using the address at which browsers reach the bucket. */
const linkClient = FILES_URL
  ? new S3Client({ ...clientOptions(FILES_URL), forcePathStyle: true })
  : client;

export const signedLink = async (
  name: string,
  filename: string,
  options: { readonly expiresIn: number; readonly signingDate: Date },
): Promise<string> => {
  // Loaded on first use: few functions make links.
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
  const ResponseContentDisposition = `attachment; filename="${filename}"`;
  const command = new GetObjectCommand({ ...exportAt(name), ResponseContentDisposition });
  return getSignedUrl(linkClient, command, options);
};
