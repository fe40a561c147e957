import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractModule } from './infra/site/contract.ts';
import { drawings } from './infra/site/drawings.ts';
import { preloadedFonts } from './infra/site/fonts.ts';

/**
 * What several pages use travels in one file, next to the entry, instead of thirty small ones.
 * The pieces that bring Radix along stay with the pages that show them.
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
      output: { codeSplitting: { groups: [{ name: 'kit', test: isKit, minShareCount: 4 }] } },
    },
  },
});
