import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VitePWA } from 'vite-plugin-pwa';
import { EARLY_SCRIPTS } from './early-scripts.ts';
import { filesLoadedBy, type Manifest } from './manifest.ts';

/** What is kept as soon as the site is visited: what has to work without a network, by its paths in web/. */
const KEPT = [
  'index.html',
  ...EARLY_SCRIPTS,
  'dashboard/DashboardPage.tsx',
  'card/CardPage.tsx',
  'customer-code/VoucherDialog.tsx',
  'game-page/GamePage.tsx',
  'game/trial/TrialView.tsx',
  'game/trial/TrialGame.tsx',
  'campaign/Campaign.tsx',
  'legal/TermsPage.tsx',
  'legal/PrivacyPage.tsx',
  'legal/ProgrammePage.tsx',
  'layout/navigation/BottomBar.tsx',
  'service-worker/background.ts',
  'layout/SiteState.tsx',
];

/** What every page needs that the build's manifest doesn't name. */
const ALWAYS = /^(index\.html|favicon\.svg)$/;
const FONTS = /^assets\/(fraunces-latin-700|noto-sans-latin)-.*\.woff2$/;

/** The list of files that the service worker keeps from the first visit on; the others are kept once they were used. */
const keptFiles = (folder: string): ((file: string) => boolean) => {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const files = filesLoadedBy(
    manifest,
    KEPT.filter(source => source in manifest),
  );
  return file => files.has(file) || ALWAYS.test(file) || FONTS.test(file);
};

/** Builds web/service-worker/service-worker.ts, with the list of the files that it keeps. */
export const serviceWorker = () => {
  let folder = '';
  return [
    {
      name: 'site-folder',
      apply: 'build' as const,
      writeBundle: ({ dir = '' }: { dir?: string | undefined }) => {
        folder = dir;
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
        // Names in assets/ have a hash of the content.
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
