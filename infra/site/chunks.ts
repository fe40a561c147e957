import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { closureOf, type ModuleGraph, SHOWN_TOGETHER, viewsOf, WEB } from './chunk-views.ts';

/**
 * Which chunk each module of the pages goes to. The bundler alone makes one for each combination of pages that
 * share something: a hundred, most under 1 KB. Here a page loads a few, with little that it doesn't need
 * (docs/decisions/0073-chunks-of-the-pages.md).
 */

const SHARED = fileURLToPath(new URL('../../shared/', import.meta.url));

/** Libraries that are one chunk each, with the components around them. The first that matches counts. */
const LIBRARIES: Readonly<Record<string, RegExp>> = {
  forms: /\/node_modules\/(@hookform|react-hook-form|zod)\/|\/use-contract-form\.ts$/,
  tabs: /\/@radix-ui\/react-(tabs|roving-focus|collection|direction)\/|\/web\/ui\/Tabs\.tsx$/,
  toasts: /\/@radix-ui\/react-toast\//,
  dialogs:
    /\/@radix-ui\/react-(dialog|dismissable-layer|focus-guards|focus-scope|portal)\/|\/aria-hidden\/|\/web\/ui\/(Dialog|scroll-lock)\.tsx$/,
  radix: /\/@radix-ui\//,
  qr: /\/node_modules\/qr\/index\.js$|\/web\/(ui\/QrCode|customer-code\/CodePanel)\.tsx$/,
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
  'push-question': ['settings', 'push'],
  shop: ['card', 'customer-code', 'slip', 'shop', 'legal', 'hall-of-fame'],
  leaderboards: ['challenge', 'leaderboards', 'hall-of-fame', 'friends', 'dashboard', 'game-page'],
};

/** Exceptions, by the path in web/: some pages have no room for them. */
const PLACES: Readonly<Record<string, string>> = {
  'auth/AuthPage.tsx': 'mail',
  'daily/goals.tsx': 'dashboard',
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
  ['board'],
  ['parts'],
  ['account'],
  ['levels'],
  ['radix'],
  ['dialogs'],
  ['tabs', 'toasts', 'qr', 'forms'],
  ['after-first-view'],
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
    if (['dialogs', 'tabs', 'qr'].some(name => libraries.has(name))) return undefined;
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
      return 'levels';
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
  const sharedPlace = sharedPlaces(graph);
  return (id: string): string | undefined => {
    if (first.has(id)) return 'first';
    const library = libraryOf(id);
    if (library) return library;
    if (id.startsWith(WEB) || id.startsWith(SHARED))
      return PLACES[id.slice(WEB.length)] ?? sharedPlace(id);
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
