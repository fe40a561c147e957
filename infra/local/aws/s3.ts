import { mkdir, rename, rm } from 'node:fs/promises';
import S3rver from '@20minutes/s3rver';
import {
  BucketAlreadyExists,
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { PARTIAL, syncFile, writeProblem } from '../process/replace-file.ts';
import { explain } from '../process/startup-error.ts';
import { LOOPBACK } from './ports.ts';

/** The access key id and the secret key that the local S3 accepts. */
export const S3_KEY = 'S3RVER';

export type S3 = { readonly endpoint: string; readonly stop: () => Promise<void> };

/** Makes s3rver write objects atomically: a killed process leaves no incomplete object. */
const writeAtomically = (server: S3rver): void => {
  const { store } = server;
  const write = store.putContent.bind(store);
  let writes = 0;
  store.putContent = async (path, content) => {
    // Two requests may write the same object at the same time.
    writes += 1;
    const partial = `${path}.${writes}${PARTIAL}`;
    try {
      const result = await write(partial, content);
      await syncFile(partial);
      await rm(`${path}.md5`, { force: true });
      await rename(partial, path);
      return result;
    } catch (error) {
      // S3rver answers that it failed, without saying why.
      console.error(explain(writeProblem(path, error)));
      await rm(partial, { force: true });
      throw error;
    }
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
    // s3rver computes other signatures than the current SDK.
    allowMismatchedSignatures: true,
  });
  writeAtomically(server);
  const { port } = await server.run();
  return { endpoint: `http://${LOOPBACK}:${port}`, stop: () => server.close() };
};

/** Creates a bucket, unless it exists. */
export const createBucket = async (endpoint: string, name: string): Promise<void> => {
  const client = new S3Client({ endpoint, forcePathStyle: true });
  try {
    await client.send(new CreateBucketCommand({ Bucket: name }));
  } catch (error) {
    const exists = error instanceof BucketAlreadyOwnedByYou || error instanceof BucketAlreadyExists;
    if (!exists) throw error;
  }
  client.destroy();
};
