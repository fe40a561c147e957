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
