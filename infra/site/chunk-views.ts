import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

export type ModuleGraph = { readonly getModuleInfo: Rolldown.GetModuleInfo };

export const WEB = fileURLToPath(new URL('../../web/', import.meta.url));

/** What loads the pages lazily. */
const ROUTES = ['router.tsx', 'card/lazy-card.ts'];

/** What is loaded lazily and shown together, one chunk each: by its name the modules' paths in web/. */
export const SHOWN_TOGETHER = {
  landing: ['auth/LandingPage.tsx'],
  'after-first-view': [
    'layout/SiteState.tsx',
    'layout/navigation/BottomBar.tsx',
    'notices/NoticeBell.tsx',
    'api/stale-reads.ts',
    'service-worker/background.ts',
  ],
  dashboard: [
    'dashboard/DashboardPage.tsx',
    'daily/TodayCard.tsx',
    'daily/WeekCard.tsx',
    'markets/ExpiredNotice.tsx',
  ],
  'dashboard-leaderboard': ['leaderboards/TrialLeaderboards.tsx'],
  tutorial: ['dashboard/DashboardTutorial.tsx', 'campaign/CampaignTutorial.tsx'],
  'game-page': ['game-page/GamePage.tsx'],
  'trial-game': ['game/trial/TrialView.tsx', 'game/trial/TrialGame.tsx'],
  campaign: [
    'campaign/Campaign.tsx',
    'game-page/CampaignBar.tsx',
    'campaign/lives/LivesBar.tsx',
    'campaign/worlds/emblems/emblems.ts',
  ],
  'campaign-level': ['campaign/play/LevelScreen.tsx'],
  challenge: ['challenge/ChallengePage.tsx'],
  'challenge-game': ['challenge/ChallengeView.tsx', 'challenge/ChallengeStage.tsx'],
  'guest-game': ['game/GuestGame.tsx'],
  card: ['card/CardPage.tsx'],
  'voucher-code': ['customer-code/VoucherDialog.tsx'],
  'shop-section': ['shop/ShopSection.tsx'],
  settings: ['settings/SettingsPage.tsx'],
  'settings-cards': [
    'settings/AddressState.tsx',
    'settings/BirthdayCard.tsx',
    'settings/InviteCard.tsx',
    'settings/OffersCard.tsx',
    'settings/PasskeysCard.tsx',
    'settings/PasswordCard.tsx',
    'settings/PreferencesCards.tsx',
    'settings/PushCard.tsx',
    'settings/SessionsCard.tsx',
  ],
  'push-question': ['push/PushQuestion.tsx'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A page, or what is shown together. */
export type View = {
  readonly name: string | undefined;
  /** The folder of its first module. */
  readonly folder: string;
  /** What it shows, and what can be opened from it, too. */
  readonly shown: ReadonlySet<string>;
  readonly opened: ReadonlySet<string>;
};

/** It offers all of Radix, so what it imports says nothing. */
export const BARREL = /\/radix-ui\/dist\/index\.mjs$/;

/** Modules with all that they import; and with all that they load later, but for other views. */
export const closureOf = (
  graph: ModuleGraph,
  modules: readonly string[],
  others?: ReadonlySet<string>,
): ReadonlySet<string> => {
  const found = new Set(modules);
  for (const id of found) {
    const module = BARREL.test(id) ? undefined : graph.getModuleInfo(id);
    for (const imported of module?.importedIds ?? []) found.add(imported);
    for (const imported of (others && module?.dynamicallyImportedIds) ?? [])
      if (!others?.has(imported)) found.add(imported);
  }
  return found;
};

/** What is opened from these pages may load more than it needs: the staff's, and what few open. */
const RARELY_OPENED = ['superadmin', 'till', 'settings'];

export const viewsOf = (graph: ModuleGraph): readonly View[] => {
  const together = Object.entries(SHOWN_TOGETHER).map(([name, files]) => ({
    name,
    files: files.map(file => WEB + file),
  }));
  const pages = ROUTES.flatMap(
    file => graph.getModuleInfo(WEB + file)?.dynamicallyImportedIds ?? [],
  );
  const alone = new Set(pages).difference(new Set(together.flatMap(({ files }) => files)));
  const views = [...together, ...[...alone].map(page => ({ name: undefined, files: [page] }))];
  const all = new Set(views.flatMap(({ files }) => files));
  return views.map(({ name, files }) => {
    const folder = files[0]?.slice(WEB.length).split('/')[0] ?? '';
    const shown = closureOf(graph, files);
    const opened = RARELY_OPENED.includes(folder) ? shown : closureOf(graph, files, all);
    return { name, folder, shown, opened };
  });
};
