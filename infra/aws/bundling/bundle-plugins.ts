import { readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { AREAS } from '#shared/areas.ts';
import { ROOT } from '../lambda/lambdas.ts';

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

const CONTRACT_FOLDER = join(ROOT, 'shared/contract');
const CONTRACT_IMPORT = "import { contract } from '#shared/contract/index.ts'";
const NAMESPACE_IMPORT = "import * as contract from 'contract-by-area'";

/**
 * Tree-shakes the contract by area: the schemas of the areas that a Lambda doesn't use would take a
 * third of its cold start. esbuild can't drop properties of an object, but it can drop unused exports
 * of a module, so the import of the object is replaced by the import of a generated module.
 */
export const contractByArea: Plugin = {
  name: 'contract-by-area',
  setup({ onResolve, onLoad }) {
    onLoad({ filter: /\/functions\/.*\.ts$/ }, async ({ path }) => ({
      loader: 'ts',
      contents: (await readFile(path, 'utf8')).replace(CONTRACT_IMPORT, NAMESPACE_IMPORT),
    }));
    onResolve({ filter: /^contract-by-area$/ }, ({ path }) => ({ path, namespace: 'contract' }));
    onLoad({ filter: /.*/, namespace: 'contract' }, () => ({
      contents: AREAS.map(area => `export { ${area} } from '${CONTRACT_FOLDER}/${area}.ts';`).join(
        '\n',
      ),
      resolveDir: CONTRACT_FOLDER,
    }));
    // The modules of the contract only declare, so an unused one can be left out.
    onResolve({ filter: /.*/, namespace: 'contract' }, ({ path }) => ({
      path,
      sideEffects: false,
    }));
  },
};
