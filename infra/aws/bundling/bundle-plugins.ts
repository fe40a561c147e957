import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import type { Plugin } from 'esbuild';

/**
 * Gets Node's own modules from `process.getBuiltinModule`. An `import` of one evaluates everything
 * that it exports, and for node:http that loads all of fetch: more than the rest of a cold start.
 */
export const nodeBuiltins: Plugin = {
  name: 'builtins',
  setup({ onResolve, onLoad }) {
    const filter = new RegExp(`^(node:)?(${builtinModules.join('|')})$`);
    onResolve({ filter }, ({ path }) => ({ path, namespace: 'builtin' }));
    onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('${path}');`,
    }));
  },
};

/** What the declarations of items say for docs/data-model.md alone. */
const DESCRIPTION = /\b(?:what|bytes|because|text):\s*'(?:[^'\\]|\\.)*'(?:,|(?=\s*\}))/g;
/** Only whether it is there is read at run time. */
const REASON = /\b(never):\s*'(?:[^'\\]|\\.)*'/g;

/** Leaves out what only the documents read: two dozen functions would load it at every start. */
export const withoutDescriptions: Plugin = {
  name: 'descriptions',
  setup({ onLoad }) {
    onLoad({ filter: /\/functions\/items\/[\w-]+\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8'))
        .replaceAll(DESCRIPTION, '')
        .replace(REASON, "$1: ''"),
      loader: 'ts',
    }));
  },
};
