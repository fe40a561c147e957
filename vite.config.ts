import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractModule } from './infra/site/contract.ts';
import { entryPage } from './infra/site/entry-page.ts';
import { ownersGuide } from './infra/site/guide.ts';
import { serviceWorker } from './infra/site/service-worker.ts';

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [contractModule(), react(), tailwindcss(), entryPage(), ownersGuide(), serviceWorker()],
  resolve: {
    alias: [
      {
        // Radix's scroll lock adds a <style> element, which the content security policy forbids.
        find: 'react-remove-scroll',
        replacement: fileURLToPath(new URL('web/ui/scroll-lock.tsx', import.meta.url)),
      },
    ],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    // Who has a browser that is older than 2023 loads the pages' code a little later.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Chunks name each other by names that stay, so that a release renames only what it has changed.
    chunkImportMap: true,
    rolldownOptions: {
      preserveEntrySignatures: false,
      experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
      output: {
        codeSplitting: {
          // What few pages share goes into each of these; alone it would be a hundred files under 1 KB.
          experimentalInlineCommonChunks: { maxSize: 5_000, exclude: /\.css$/ },
          groups: [
            { name: 'vendor', test: /\/node_modules\//, tags: ['$initial'], priority: 1 },
            { name: 'first', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});
