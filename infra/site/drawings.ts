import { basename, dirname } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const SUFFIX = '?svg';

/** Renders the component that a file exports to an SVG text. */
const renderSvg = async (file: string): Promise<string> => {
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
  const rendered: { default: string } = await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  );
  return rendered.default.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
};

/**
 * Turns a large drawing into a static SVG file at build time: `import hero from
 * './HeroIllustration.tsx?svg'` gives its URL. The page needs no script for it, and the browser
 * caches it.
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
      const source = await renderSvg(file);
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
