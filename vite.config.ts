import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractModule } from './infra/site/contract.ts';
import { drawings } from './infra/site/drawings.ts';
import { firstLoad } from './infra/site/first-load.ts';
import { preloadedFonts } from './infra/site/fonts.ts';

const first = firstLoad(fileURLToPath(new URL('web/main.tsx', import.meta.url)));

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
  plugins: [contractModule(), drawings(), preloadedFonts(), first.plugin, react(), tailwindcss()],
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
              name: id => (first.isFirst(id) ? 'first' : null),
              priority: 1,
            },
            { name: 'kit', test: isKit, minShareCount: 4 },
          ],
        },
      },
    },
  },
});
