import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractModule } from './infra/site/contract.ts';
import { drawings } from './infra/site/drawings.ts';
import { preloadedFonts } from './infra/site/fonts.ts';

/** What rolldown knows of the modules. */
type Modules = {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
};

const ENTRY = fileURLToPath(new URL('web/main.tsx', import.meta.url));

/** What the first page needs: the entry, what it imports, what that imports, and so on. */
const firstLoad = (modules: Modules): ReadonlySet<string> => {
  const found = new Set([ENTRY]);
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
};

/**
 * What several other pages use travels in one file instead of thirty small ones. The pieces that
 * bring Radix or the board's tiles along stay with the pages that show them.
 */
const isKit = (id: string): boolean =>
  /\/web\/(api|art|layout|ui)\/[^/]+$/.test(id) &&
  !/\/(Confetti|Dialog|Tabs|ToastRegion)\.tsx$/.test(id);

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
              name: (id, modules) => (firstLoad(modules).has(id) ? 'first' : null),
              priority: 1,
            },
            { name: 'kit', test: isKit, minShareCount: 4 },
          ],
        },
      },
    },
  },
});
