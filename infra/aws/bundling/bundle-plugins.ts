import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import type { Plugin } from 'esbuild';

/**
 * Gets Node's built-in modules from `process.getBuiltinModule`. An `import` of one evaluates all of its exports, which
 * for node:http loads all of fetch: more work than the rest of a cold start.
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

/** The parts of item declarations that only docs/data-model.md needs. */
const DESCRIPTION = /\b(?:what|bytes|because|text):\s*'(?:[^'\\]|\\.)*'(?:,|(?=\s*\}))/g;
/** At run time it only matters whether this is present. */
const REASON = /\b(never):\s*'(?:[^'\\]|\\.)*'/g;

/** Leaves out what only the documentation reads: two dozen functions would load it at every start. */
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
