import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** What the build says of a source file: its chunk, and what that needs. */
type Chunk = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
};

/** The build's manifest: source files by their paths in web/. */
export type Manifest = Readonly<Record<string, Chunk>>;

export const chunkOf = (manifest: Manifest, source: string): Chunk => {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`${source} is not in the build's manifest`);
  return chunk;
};

/** The built files that some source files load: their own chunks and all static imports. */
export const filesLoadedBy = (
  manifest: Manifest,
  sources: readonly string[],
): ReadonlySet<string> => {
  const files = new Set<string>();
  const add = (source: string): void => {
    const { file, css = [], imports = [] } = chunkOf(manifest, source);
    if (files.has(file)) return;
    for (const name of [file, ...css]) files.add(name);
    imports.forEach(add);
  };
  sources.forEach(add);
  return files;
};

const MANIFEST = '.vite/manifest.json';

/** Vite's manifest names no module that is loaded lazily and shares its chunk: this adds them. */
export const completeManifest = (): Plugin => {
  let root = '';
  return {
    name: 'complete-manifest',
    apply: 'build',
    configResolved: config => {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const file = bundle[MANIFEST];
        if (file?.type !== 'asset') return;
        const manifest: Record<string, Chunk> = JSON.parse(String(file.source));
        const chunks = new Map(Object.values(manifest).map(chunk => [chunk.file, chunk]));
        for (const { type, fileName, ...rest } of Object.values(bundle)) {
          const chunk = chunks.get(fileName);
          if (type !== 'chunk' || !chunk || !('moduleIds' in rest)) continue;
          for (const id of rest.moduleIds) {
            const module = this.getModuleInfo(id);
            if (module?.dynamicImporters.length) manifest[relative(root, id)] ??= chunk;
            for (const importer of module?.importers ?? [])
              if (importer.endsWith('.html')) manifest[relative(root, importer)] ??= chunk;
          }
        }
        file.source = JSON.stringify(manifest);
      },
    },
  };
};
