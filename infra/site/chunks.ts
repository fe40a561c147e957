import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { closureOf, type ModuleGraph, SHOWN_TOGETHER, viewsOf, WEB } from './chunk-views.ts';

/**
 * Which chunk each module of the pages goes to. The bundler alone makes one for each combination of pages that
 * share something: a hundred, most under 1 KB. Here a page loads a few, with little that it doesn't need
 * (docs/decisions/0073-chunks-of-the-pages.md).
 */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SHARED = fileURLToPath(new URL('../../shared/', import.meta.url));

/** Libraries that are one chunk each, with the components around them. The first that matches counts. */
const LIBRARIES: Readonly<Record<string, RegExp>> = {
  forms: /\/node_modules\/(@hookform|react-hook-form|zod)\/|\/use-contract-form\.ts$/,
  tabs: /\/@radix-ui\/react-(tabs|roving-focus|collection|direction)\/|\/web\/ui\/Tabs\.tsx$/,
  toasts: /\/@radix-ui\/react-toast\//,
  passkeys: /\/web\/(passkeys\/|art\/key-icon\.tsx$)/,
  confetti: /\/web\/ui\/Confetti\.tsx$/,
  dialogs: /\/@radix-ui\/|\/aria-hidden\/|\/web\/ui\/(Dialog|scroll-lock)\.tsx$/,
  card: /\/node_modules\/qr\/index\.js$|\/web\/(ui\/QrCode|customer-code\/CodePanel)\.tsx$/,
};

/** What only pages of these folders share is one chunk: the first of these to which that applies. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  challenge: ['challenge'],
  campaign: ['campaign'],
  game: ['game', 'game-page', 'campaign', 'challenge'],
  bakery: ['bakery'],
  markets: ['markets'],
  economy: ['bakery', 'markets', 'arena'],
  goods: ['bakery', 'markets', 'arena', 'dashboard', 'campaign'],
  mail: ['auth', 'slip'],
  account: ['auth', 'slip', 'settings'],
  shop: ['card', 'customer-code', 'slip', 'shop', 'legal', 'hall-of-fame'],
  leaderboards: ['challenge', 'leaderboards', 'hall-of-fame', 'friends', 'dashboard', 'game-page'],
};

/** Exceptions, by path: some pages have no room for them. */
const PLACES: Readonly<Record<string, string>> = {
  'web/auth/AuthPage.tsx': 'mail',
  'shared/rules/password.ts': 'account',
  'web/ui/form/password-advice.ts': 'account',
  'web/ui/form/PasswordMeter.tsx': 'account',
  'web/push/AgeBox.tsx': 'parts',
  'web/push/topics.ts': 'parts',
  'web/push/use-push.ts': 'parts',
  'web/campaign/worlds/WorldMap.tsx': 'campaign',
  'web/art/power-ups.tsx': 'parts',
  'web/art/power-up-art.ts': 'parts',
  'web/art/special-tiles.tsx': 'parts',
  'web/daily/goals.tsx': 'parts',
  'web/game/play/game-context.tsx': 'parts',
  'web/game/sound-settings.ts': 'parts',
  'web/layout/LogoutButton.tsx': 'kit',
  'shared/rules/opening-hours.ts': 'after-first-view',
  'web/shop/OpeningText.tsx': 'after-first-view',
  'web/ui/format/stamps-text.ts': 'after-first-view',
  'web/shop/ShopLinks.tsx': 'after-first-view',
  'web/ui/ShopHead.tsx': 'after-first-view',
  'web/ui/format/phone-link.ts': 'after-first-view',
  'web/install/InstallCard.tsx': 'shop',
  'web/ui/format/CountUp.tsx': 'parts',
  'web/leaderboards/TrialLeaderboard.tsx': 'leaderboards',
  'shared/match3/constants.ts': 'parts',
  'shared/match3/random.ts': 'parts',
};

/** What so many pages show is in the kit, which every page loads. */
const KIT_PAGES = 10;
/** Pages with libraries of their own, or none: what they share with others is in the kit, too. */
const LEAN_PAGES = ['auth', 'till', 'settings'];
/** Pages whose first view can wait for what is loaded after it. */
const LATE_PAGES = ['layout', 'game', 'game-page', 'campaign', 'challenge', 'settings', 'push'];
const TILES = /\/web\/art\/(special-)?tiles\.tsx$/;

/** In this order, as a chunk takes what its modules import, too, unless a chunk before it has that. */
const ORDER: readonly (readonly string[])[] = [
  ['first'],
  ['kit'],
  ['after-first-view'],
  ['parts'],
  ['board'],
  ['passkeys'],
  ['account'],
  ['game-page'],
  ['dialogs'],
  ['tabs', 'toasts', 'forms', 'confetti'],
  ...Object.keys(KINDS)
    .filter(kind => kind !== 'account')
    .toReversed()
    .map(kind => [kind]),
  Object.keys(SHOWN_TOGETHER),
];

const libraryOf = (id: string): string | undefined =>
  Object.keys(LIBRARIES).find(name => LIBRARIES[name]?.test(id));

/** Where modules go that pages share: undefined leaves it to the bundler. */
const sharedPlaces = (graph: ModuleGraph) => {
  const views = viewsOf(graph);
  return (id: string): string | undefined => {
    const shown = views.filter(view => view.shown.has(id));
    const users = views.filter(view => view.opened.has(id));
    if (shown.length === 0) return undefined;
    if (users.length === 1) return users[0]?.name;
    const imported = [...closureOf(graph, [id])];
    const libraries = new Set(imported.map(libraryOf));
    if (libraries.has('forms')) return 'forms';
    if (['dialogs', 'tabs', 'card'].some(name => libraries.has(name))) return undefined;
    if (shown.length >= KIT_PAGES) return 'kit';
    const isLate = shown.some(({ name }) => name === 'after-first-view');
    if (isLate && shown.every(({ folder }) => LATE_PAGES.includes(folder)))
      return 'after-first-view';
    const kind = Object.keys(KINDS).find(name =>
      users.every(({ folder }) => KINDS[name]?.includes(folder)),
    );
    // The challenge's page shows the board without the game, and the campaign's the levels.
    const isBoard = kind === 'game' && shown.some(({ name }) => name === 'challenge');
    if (kind === 'game' && !isBoard && shown.some(({ name }) => name === 'campaign'))
      return 'game-page';
    const hasTiles = imported.some(one => TILES.test(one));
    if (kind && !isBoard && (kind === 'game' || !hasTiles)) return kind;
    const isAccounts = shown.every(({ folder }) => KINDS.account?.includes(folder));
    if (!isLate && isAccounts) return 'account';
    if (isLate || shown.some(({ folder, name }) => LEAN_PAGES.includes(name ?? folder)))
      return 'kit';
    const isGames = shown.some(({ name }) => name === 'trial-game');
    return isBoard || hasTiles || isGames ? 'board' : 'parts';
  };
};

const placesOf = (graph: ModuleGraph) => {
  const first = closureOf(graph, [`${WEB}main.tsx`]);
  const landing = closureOf(graph, [`${WEB}auth/LandingPage.tsx`]);
  const sharedPlace = sharedPlaces(graph);
  return (id: string): string | undefined => {
    if (first.has(id)) return 'first';
    // What other pages share with the landing page is there with the first load.
    if (landing.has(id)) return sharedPlace(id) === 'landing' ? 'landing' : 'first';
    const library = libraryOf(id);
    if (library) return library;
    if (id.startsWith(WEB) || id.startsWith(SHARED))
      return PLACES[id.slice(ROOT.length)] ?? sharedPlace(id);
    return undefined;
  };
};

let places: ReturnType<typeof placesOf> | undefined;

export const chunkGroups: Rolldown.CodeSplittingGroup[] = ORDER.map((names, i) => ({
  debugName: names.join(),
  name: (id, graph) => {
    places ??= placesOf(graph);
    const place = places(id);
    return place !== undefined && names.includes(place) ? place : null;
  },
  priority: ORDER.length - i,
}));
