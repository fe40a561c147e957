import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import type { Plugin } from 'vite';

/** The scripts that run before the page's code, by their names in web/. */
export const EARLY_SCRIPTS = ['first-requests.js', 'theme.js'] as const;

const HASH_LENGTH = 8;

const hashOf = (code: string): string =>
  createHash('sha256').update(code).digest('base64url').slice(0, HASH_LENGTH);

/** A script as it is served; what it declares stays its own. */
const builtScript = async (path: string): Promise<string> => {
  const source = await readFile(path, 'utf8');
  return (await transform(source, { minify: true, format: 'iife', target: 'es2022' })).code;
};

/**
 * Gives the early scripts, which are no modules, so that Vite leaves them alone, names with a hash: a browser
 * would keep them for an hour by a plain one, older or newer than the page that asks for them.
 */
export const earlyScripts = (): Plugin => {
  const served = new Map<string, string>();
  let root = '';
  return {
    name: 'early-scripts',
    apply: 'build',
    configResolved: config => {
      root = config.root;
    },
    async buildStart() {
      for (const name of EARLY_SCRIPTS) {
        const path = join(root, name);
        const source = await builtScript(path);
        const fileName = `assets/${name.replace('.js', `-${hashOf(source)}.js`)}`;
        this.emitFile({ type: 'asset', name, fileName, source, originalFileName: name });
        served.set(name, fileName);
      }
    },
    transformIndexHtml: page =>
      [...served].reduce((changed, [name, file]) => {
        const plain = `src="/${name}"`;
        if (!changed.includes(plain)) throw new Error(`The page does not load ${name}`);
        return changed.replace(plain, `src="/${file}"`);
      }, page),
  };
};
