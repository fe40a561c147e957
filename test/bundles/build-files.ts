import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { WEB_ROOT } from '#infra/local/process/build.ts';

type Chunk = {
  file: string;
  css?: string[];
  imports?: string[];
};

const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(WEB_ROOT, '.vite/manifest.json'), 'utf8'),
);

const chunkOf = (source: string): Chunk => {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`${source} is not in the build manifest. Run npm run build first.`);
  return chunk;
};

/** The built files that some source files load: their own chunks and all static imports. */
export const filesLoadedBy = (...sources: string[]): ReadonlySet<string> => {
  const files = new Set<string>();
  const add = (source: string): void => {
    const { file, css = [], imports = [] } = chunkOf(source);
    if (files.has(file)) return;
    for (const name of [file, ...css]) files.add(name);
    imports.forEach(add);
  };
  sources.forEach(add);
  return files;
};

/** The files of all chunks. */
export const chunkFiles: readonly string[] = [
  ...new Set(Object.values(manifest).map(({ file }) => file)),
];

export const textOf = (file: string): string => readFileSync(join(WEB_ROOT, file), 'utf8');

/** The total size, in bytes after gzip, of the files with an extension. */
export const gzippedSize = (files: Iterable<string>, extension: '.js' | '.css'): number =>
  [...files]
    .filter(file => file.endsWith(extension))
    .reduce((sum, file) => sum + gzipSync(textOf(file)).length, 0);
