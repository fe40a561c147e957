import { mkdir, rename, rm } from 'node:fs/promises';
import S3rver from '@20minutes/s3rver';
import {
  BucketAlreadyExists,
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { LOOPBACK } from './ports.ts';

/** The only key that the stand-in knows, both its halves. */
export const S3_KEY = 'S3RVER';

export type S3 = { readonly endpoint: string; readonly stop: () => Promise<void> };

/** An object appears whole or not at all, whenever the process is killed. */
const writeWhole = (server: S3rver): void => {
  const { store } = server;
  const write = store.putContent.bind(store);
  store.putContent = async (path, content) => {
    const part = `${path}.part`;
    const written = await write(part, content);
    await rm(`${path}.md5`, { force: true });
    await rename(part, path);
    return written;
  };
};

export const startS3 = async (directory: string): Promise<S3> => {
  await mkdir(directory, { recursive: true });
  const server = new S3rver({
    address: LOOPBACK,
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    // It reads today's signatures in yesterday's way.
    allowMismatchedSignatures: true,
  });
  writeWhole(server);
  const { port } = await server.run();
  return { endpoint: `http://${LOOPBACK}:${port}`, stop: () => server.close() };
};

/** A bucket that is already there stays as it is. */
export const createBucket = async (endpoint: string, name: string): Promise<void> => {
  const client = new S3Client({ endpoint, forcePathStyle: true });
  try {
    await client.send(new CreateBucketCommand({ Bucket: name }));
  } catch (error) {
    const isThere =
      error instanceof BucketAlreadyOwnedByYou || error instanceof BucketAlreadyExists;
    if (!isThere) throw error;
  }
  client.destroy();
};
