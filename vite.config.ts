import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractModule } from './infra/site/contract.ts';
import { drawings } from './infra/site/drawings.ts';
import { preloadedFonts } from './infra/site/fonts.ts';

type ModulesOf = (id: string) => { readonly importedIds: readonly string[] } | null;

const ENTRY = fileURLToPath(new URL('web/main.tsx', import.meta.url));

/** What the first page needs: everything that the entry imports, and what that imports. */
const firstLoad = (modulesOf: ModulesOf): ReadonlySet<string> => {
  const found = new Set([ENTRY]);
  for (const id of found) for (const one of modulesOf(id)?.importedIds ?? []) found.add(one);
  return found;
};

/**
 * What several other pages use travels in one file instead of thirty small ones. The pieces that
 * bring Radix along stay with the pages that show them.
 */
const isKit = (id: string): boolean =>
  /\/web\/(api|art|layout|ui)\/[^/]+$/.test(id) && !/\/(Dialog|Tabs|ToastRegion)\.tsx$/.test(id);

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [contractModule(), drawings(), preloadedFonts(), react(), tailwindcss()],
  resolve: {
    alias: {
      // Radix's own scroll lock writes a <style> element, which the content security policy forbids.
      'react-remove-scroll': fileURLToPath(new URL('web/ui/scroll-lock.tsx', import.meta.url)),
    },
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
              name: (id, { getModuleInfo }) => (firstLoad(getModuleInfo).has(id) ? 'first' : null),
              priority: 1,
            },
            { name: 'kit', test: isKit, minShareCount: 4 },
          ],
        },
      },
    },
  },
});
