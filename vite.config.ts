import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { contractModule } from './infra/site/contract.ts';
import { earlyScripts } from './infra/site/early-scripts.ts';
import { firstRequestsTable } from './infra/site/first-requests.ts';
import { ownersGuide } from './infra/site/guide.ts';
import { invitePage } from './infra/site/link-preview.ts';
import { serviceWorker } from './infra/site/service-worker.ts';

const ENTRY = fileURLToPath(new URL('web/main.tsx', import.meta.url));

let firstModules: Set<string> | undefined;

/** Whether a module is part of the first load: the entry, or one of its static imports. */
const isFirst = (id: string, graph: { getModuleInfo: Rolldown.GetModuleInfo }): boolean => {
  if (!firstModules) {
    firstModules = new Set([ENTRY]);
    for (const module of firstModules) {
      for (const imported of graph.getModuleInfo(module)?.importedIds ?? [])
        firstModules.add(imported);
    }
  }
  return firstModules.has(id);
};

/**
 * The modules that several pages share are bundled in one chunk instead of thirty small ones. The
 * components that import Radix, the game's tiles or the libraries of forms stay with the pages that
 * use them.
 */
const isShared = (id: string): boolean =>
  /\/web\/((api|layout)\/[^/]+|art\/(Giorgione|drawing|icons|page-icons)\.tsx|ui\/.+)$/.test(id) &&
  !/\/(Confetti|Dialog|PagedList|QrCode|Tabs|ToastRegion|use-contract-form)\.tsx?$/.test(id);

/** What every form that validates with the contract needs, beside its area's schemas. */
const isForForms = (id: string): boolean =>
  /\/node_modules\/(@hookform|react-hook-form|zod)\/|\/use-contract-form\.ts$/.test(id);

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
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: (id, graph) => (isFirst(id, graph) ? 'first' : null),
              priority: 1,
            },
            { name: 'kit', test: isShared, minShareCount: 4 },
            { name: 'forms', test: isForForms },
          ],
        },
      },
    },
  },
});
