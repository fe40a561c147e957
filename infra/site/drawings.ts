import { basename, dirname } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const SUFFIX = '?svg';

/** Draws a file's component once and for all. */
const draw = async (file: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import * as drawing from ${JSON.stringify(file)};
export default renderToStaticMarkup(createElement(Object.values(drawing)[0]));`,
      resolveDir: dirname(file),
    },
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  const code = outputFiles.map(({ text }) => text).join('');
  const drawn: { default: string } = await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  );
  return drawn.default.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
};

/**
 * The address of a drawing as a file: `import hero from './HeroIllustration.tsx?svg'`. A big drawing
 * is a picture like any other: it needs no script, and the browser keeps it.
 */
export const drawings = (): Plugin => {
  let isBuild = false;
  return {
    name: 'drawings',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const file = id.slice(0, -SUFFIX.length);
      const source = await draw(file);
      if (!isBuild)
        return `export default ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(source)}`)}`;
      const asset = this.emitFile({
        type: 'asset',
        name: basename(file).replace('.tsx', '.svg'),
        source,
      });
      return `export default import.meta.ROLLUP_FILE_URL_${asset};`;
    },
  };
};
