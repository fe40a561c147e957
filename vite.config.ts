import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './infra/site/chunks.ts';
import { contractModule } from './infra/site/contract.ts';
import { earlyScripts } from './infra/site/early-scripts.ts';
import { firstRequestsTable } from './infra/site/first-requests.ts';
import { ownersGuide } from './infra/site/guide.ts';
import { invitePage } from './infra/site/link-preview.ts';
import { completeManifest } from './infra/site/manifest.ts';
import { serviceWorker } from './infra/site/service-worker.ts';
import { splitStyles } from './infra/site/split-styles.ts';

const productionRouter = (file: string): string =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url));

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [
    contractModule(),
    react(),
    tailwindcss(),
    earlyScripts(),
    splitStyles(),
    completeManifest(),
    firstRequestsTable(),
    invitePage(),
    ownersGuide(),
    serviceWorker(),
  ],
  resolve: {
    alias: [
      {
        // Radix's scroll lock adds a <style> element, which the content security policy forbids.
        find: 'react-remove-scroll',
        replacement: fileURLToPath(new URL('web/ui/scroll-lock.tsx', import.meta.url)),
      },
      // The package offers its development build alone, which is larger by its warnings.
      { find: /^react-router$/, replacement: productionRouter('index.mjs') },
      { find: /^react-router\/dom$/, replacement: productionRouter('dom-export.mjs') },
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunkGroups,
        },
      },
    },
  },
});
