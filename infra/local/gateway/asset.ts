import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '#functions/http/compress.ts';
import { contentType, isCompressible } from './content-types.ts';

/** A file of the site; each encoding is compressed once. */
export type Asset = {
  readonly type: string;
  readonly etag: string;
  /** Changes with the file on the disk. */
  readonly version: string;
  readonly encode: (encoding: Encoding | undefined) => Promise<Buffer>;
  readonly encodings: readonly Encoding[];
};

/** CloudFront compresses only files of at least this size. */
const COMPRESS_MIN_BYTES = 1000;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const COMPRESSORS: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: content => promisify(brotliCompress)(content, BROTLI),
  gzip: content => promisify(gzip)(content),
};

const read = async (path: string, version: string): Promise<Asset> => {
  const content = await readFile(path);
  const type = contentType(path);
  const isCompressed = isCompressible(type) && content.length >= COMPRESS_MIN_BYTES;
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    type,
    // Weak, since all encodings of the file share it.
    etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    version,
    encodings: isCompressed ? ['br', 'gzip'] : [],
    encode: encoding => {
      if (!encoding) return Promise.resolve(content);
      const compressed = encoded.get(encoding) ?? COMPRESSORS[encoding](content);
      encoded.set(encoding, compressed);
      return compressed;
    },
  };
};

const versionOf = async (path: string): Promise<string | undefined> => {
  try {
    const found = await stat(path);
    return found.isFile() ? `${found.mtimeMs} ${found.size}` : undefined;
  } catch {
    return undefined;
  }
};

/** Caches the site's files, and reads a file again when it has changed. */
export const createAssets = () => {
  const assets = new Map<string, Asset>();
  return async (path: string): Promise<Asset | undefined> => {
    const version = await versionOf(path);
    if (version === undefined) return undefined;
    const cached = assets.get(path);
    if (cached?.version === version) return cached;
    const asset = await read(path, version);
    assets.set(path, asset);
    return asset;
  };
};
