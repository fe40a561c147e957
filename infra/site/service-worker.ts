import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ResolvedConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { PAGES } from '#web/pages.ts';
import { filesLoadedBy, type Manifest, modulesOf, viewsOf } from './manifest.ts';

/** What is cached besides the pages that work without a network, by paths in web/. */
const KEPT = [
  'index.html',
  'customer-code/VoucherDialog.tsx',
  'layout/navigation/BottomBar.tsx',
  'service-worker/background.ts',
  'layout/SiteState.tsx',
];

/** What every page needs although the build's manifest doesn't name it. */
const ALWAYS = /^(index\.html|favicon\.svg)$/;
const FONTS = /^assets\/(fraunces-latin-700|noto-sans-latin)-.*\.woff2$/;

/** The files that the service worker caches from the first visit on; others are cached once they have been used. */
const keptFiles = (folder: string): ((file: string) => boolean) => {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const pages = PAGES.filter(({ offline }) => offline).flatMap(page =>
    viewsOf(page).flatMap(([, view]) => modulesOf(page, view)),
  );
  const files = filesLoadedBy(manifest, [...KEPT, ...pages]);
  return file => files.has(file) || ALWAYS.test(file) || FONTS.test(file);
};

/** Builds web/service-worker/service-worker.ts, with the list of files that it caches. */
export const serviceWorker = () => {
  let folder = '';
  return [
    {
      name: 'site-folder',
      apply: 'build' as const,
      configResolved: ({ root, build }: ResolvedConfig) => {
        folder = resolve(root, build.outDir);
      },
    },
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'service-worker.ts',
      injectRegister: null,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        // Names in assets/ contain a hash of the content.
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [
          entries => {
            const isKept = keptFiles(folder);
            return { manifest: entries.filter(({ url }) => isKept(url)), warnings: [] };
          },
        ],
      },
    }),
  ];
};
