import { once } from 'node:events';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import {
  BucketAlreadyExists,
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { RequestHandler } from '../gateway/gateway.ts';
import { PARTIAL, syncFile, writeProblem } from '../process/replace-file.ts';
import { explain } from '../process/startup-error.ts';
import { LOOPBACK, portOf } from './ports.ts';
import { type AccessKey, isSigned, isSignedLink, refuse } from './signatures.ts';

export type S3 = {
  readonly endpoint: string;
  /** Answers signed links to the site's address for files in a folder; refuses everything else. */
  readonly openLink: (folder: string) => RequestHandler;
  /** Deletes a folder's files that are older than an instant (milliseconds), as a lifecycle rule does. */
  readonly deleteBefore: (folder: string, instant: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly directory: string;
  /** Every request must be signed with this key, in its header or as a link. */
  readonly key: AccessKey;
  /** Decides whether a link is still valid (milliseconds). */
  readonly now: () => number;
};

/** Makes s3rver write objects atomically: a killed process leaves no incomplete object. */
const writeAtomically = (server: S3rver): void => {
  const { store } = server;
  const write = store.putContent.bind(store);
  let writes = 0;
  store.putContent = async (path, content) => {
    // Two requests may write the same object at once.
    writes += 1;
    const partial = `${path}.${writes}${PARTIAL}`;
    try {
      const result = await write(partial, content);
      await syncFile(partial);
      await rm(`${path}.md5`, { force: true });
      await rename(partial, path);
      return result;
    } catch (error) {
      // S3rver only answers that it failed, without the reason.
      console.error(explain(writeProblem(path, error)));
      await rm(partial, { force: true });
      throw error;
    }
  };
};

/**
 * Replaces the signature, which has been checked already, by the account that s3rver knows: s3rver itself answers
 * unsigned requests, and doesn't let links expire.
 */
const trust = (request: IncomingMessage): void => {
  const url = new URL(request.url ?? '', 'http://localhost');
  for (const name of [...url.searchParams.keys()])
    if (name.startsWith('X-Amz-')) url.searchParams.delete(name);
  request.url = url.pathname + url.search;
  const day = new Date().toISOString().replace(/-|:|\.\d+/g, '');
  const scope = `S3RVER/${day.slice(0, 8)}/local/s3/aws4_request`;
  request.headers['x-amz-date'] = day;
  request.headers['x-amz-content-sha256'] ??= 'UNSIGNED-PAYLOAD';
  request.headers.authorization = `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=checked`;
};

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

export const startS3 = async ({ directory, key, now }: Options): Promise<S3> => {
  await mkdir(directory, { recursive: true });
  const s3rver = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    allowMismatchedSignatures: true,
  });
  writeAtomically(s3rver);
  const answer = s3rver.callback();
  const server = createServer(async (request, response) => {
    const isAllowed = request.headers.authorization
      ? await isSigned(request, key)
      : isRead(request) && (await isSignedLink(request, key, now()));
    if (!isAllowed) return refuse(response);
    trust(request);
    await answer(request, response);
  }).listen(0, LOOPBACK);
  await once(server, 'listening');
  return {
    endpoint: `http://${LOOPBACK}:${portOf(server)}`,
    openLink: folder => async (request, response) => {
      if (!isRead(request) || !(await isSignedLink(request, key, now()))) return refuse(response);
      request.url = request.url?.slice(folder.length);
      trust(request);
      await answer(request, response);
    },
    deleteBefore: async (folder, instant) => {
      for (const bucket of await readdir(directory)) {
        const path = join(directory, bucket, folder);
        // An object consists of several files, whose names begin with its own.
        for (const name of await readdir(path).catch(() => []))
          if ((await stat(join(path, name))).mtimeMs < instant)
            await rm(join(path, name), { force: true, recursive: true });
      }
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** Creates a bucket unless it exists. */
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
