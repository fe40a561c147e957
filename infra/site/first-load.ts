import type { Plugin } from 'vite';

/** A plugin that records the import graph, and a test whether a module is loaded with the first page. */
type FirstLoad = { readonly plugin: Plugin; readonly isFirst: (id: string) => boolean };

/** Finds the modules of the first page: the entry with its static imports, direct and indirect. */
export const firstLoad = (entry: string): FirstLoad => {
  const imports = new Map<string, readonly string[]>();
  let modules: Set<string> | undefined;
  const findModules = (): Set<string> => {
    const modules = new Set([entry]);
    for (const id of modules) {
      for (const imported of imports.get(id) ?? []) modules.add(imported);
    }
    return modules;
  };
  return {
    plugin: {
      name: 'first-load',
      buildStart: () => {
        imports.clear();
        modules = undefined;
      },
      moduleParsed: ({ id, importedIds }) => {
        imports.set(id, importedIds);
      },
    },
    isFirst: id => {
      modules ??= findModules();
      return modules.has(id);
    },
  };
};
