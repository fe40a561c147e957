import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { AREAS } from '#shared/areas.ts';
import { ROOT } from './lambdas.ts';

/**
 * Takes Node's own modules as they are. An `import` of one reads everything that it exports, and for
 * node:http alone that loads all of fetch: more than the rest of a Lambda's start.
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

const CONTRACT = join(ROOT, 'shared/contract');
const WHOLE = "import { contract } from '#shared/contract/index.ts'";
const SLICED = "import * as contract from 'contract-by-area'";

/**
 * Leaves out the calls of areas that a Lambda doesn't name: their schemas take a third of its start.
 * An object is kept or dropped whole; of a module, only the exports that are used are kept.
 */
export const contractByArea: Plugin = {
  name: 'contract-by-area',
  setup({ onResolve, onLoad }) {
    onLoad({ filter: /\/functions\/.*\.ts$/ }, async ({ path }) => ({
      loader: 'ts',
      contents: (await readFile(path, 'utf8')).replace(WHOLE, SLICED),
    }));
    onResolve({ filter: /^contract-by-area$/ }, ({ path }) => ({ path, namespace: 'contract' }));
    onLoad({ filter: /.*/, namespace: 'contract' }, () => ({
      contents: AREAS.map(area => `export { ${area} } from '${CONTRACT}/${area}.ts';`).join('\n'),
      resolveDir: CONTRACT,
    }));
    // They declare, and do nothing else.
    onResolve({ filter: /.*/, namespace: 'contract' }, ({ path }) => ({
      path,
      sideEffects: false,
    }));
  },
};
