import type { Plugin } from 'vite';

/** A plugin that watches what imports what, and what it has found out. */
type Watched = { readonly plugin: Plugin; readonly isFirst: (id: string) => boolean };

/** Which modules the first page needs: the entry, what it imports, what that imports, and so on. */
export const firstLoad = (entry: string): Watched => {
  const imports = new Map<string, readonly string[]>();
  let found: Set<string> | undefined;
  const needed = (): Set<string> => {
    const set = new Set([entry]);
    for (const id of set) for (const imported of imports.get(id) ?? []) set.add(imported);
    return set;
  };
  return {
    plugin: {
      name: 'first-load',
      buildStart: () => {
        imports.clear();
        found = undefined;
      },
      moduleParsed: ({ id, importedIds }) => {
        imports.set(id, importedIds);
      },
    },
    isFirst: id => {
      found ??= needed();
      return found.has(id);
    },
  };
};
