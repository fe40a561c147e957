import { contract } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import type { FirstRead, FirstView, Page } from '#web/pages.ts';

/** The build's entry for a source file: its chunk, and what the chunk needs. */
type Chunk = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
};

/** The build's manifest: source files, by their paths in web/. */
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

/** Everything that a page loads for its first view, at its address or with a query. */
export const modulesOf = (page: Page, view: FirstView = page): readonly string[] => [
  page.module,
  ...(view.parts ?? []),
];

/** The address of a read, as the pages' client builds it. */
export const addressOf = (first: FirstRead): string => {
  const { read, input = {} } = typeof first === 'string' ? { read: first } : first;
  const [area = '', call = ''] = read.split('.');
  const routes: Readonly<Record<string, Readonly<Record<string, Route>>>> = contract;
  const path = routes[area]?.[call]?.path;
  if (path === undefined) throw new Error(`${read} is not in the contract`);
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]) => [name, String(value)]),
  );
  return query.size === 0 ? path : `${path}?${query}`;
};

/** What each address shows first; for a page with a query, its address and the query. */
export const viewsOf = (page: Page): readonly (readonly [address: string, view: FirstView])[] => [
  [page.path, page],
  ...Object.entries(page.queries ?? {}).map(([query, view]) => [page.path + query, view] as const),
];
