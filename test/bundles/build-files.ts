import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { WEB_ROOT } from '#infra/local/process/build.ts';
import { filesLoadedBy as filesLoadedByAny, type Manifest } from '#infra/site/manifest.ts';

const manifest: Manifest = JSON.parse(readFileSync(join(WEB_ROOT, '.vite/manifest.json'), 'utf8'));

/** The built files that some source files load: their own chunks and all static imports. */
export const filesLoadedBy = (...sources: string[]): ReadonlySet<string> =>
  filesLoadedByAny(manifest, sources);

/** The files of all chunks. */
export const chunkFiles: readonly string[] = [
  ...new Set(Object.values(manifest).map(({ file }) => file)),
];

export const textOf = (file: string): string => readFileSync(join(WEB_ROOT, file), 'utf8');

/** The total size in bytes, after gzip, of the files with an extension. */
export const gzippedSize = (files: Iterable<string>, extension: '.js' | '.css'): number =>
  [...files]
    .filter(file => file.endsWith(extension))
    .reduce((sum, file) => sum + gzipSync(textOf(file)).length, 0);
