import { contract } from '#shared/contract/index.ts';
import type { Request, Route } from '#shared/contract/route.ts';
import { paths } from '#shared/pages.ts';

/** What a page needs for its first view, beside the code that every page loads. */
export type FirstView = {
  /** The modules that the router and the page load lazily, by their paths in web/. */
  readonly modules: readonly string[];
  /** The addresses of the reads that it makes as soon as it is shown to who is signed in. */
  readonly reads: readonly string[];
  /** The same for everybody. */
  readonly publicReads?: readonly string[];
  /** The pictures that everybody sees in it, by their paths in web/. */
  readonly pictures?: readonly string[];
  /** What it needs besides while a flag isn't set in the browser's storage (web/flags.ts). */
  readonly unless?: {
    readonly flag: string;
    readonly modules: readonly string[];
    readonly pictures: readonly string[];
  };
};

/** The address of a read, as the pages' client makes it. */
const read = <R extends Route>({ path }: R, input: Request<R> & object): string => {
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]) => [name, String(value)]),
  );
  return query.size === 0 ? path : `${path}?${query}`;
};

const { arena, auth, bakery, card, daily, dashboard, friends, game } = contract;
const { leaderboards, markets, settings } = contract;

const SESSION = read(auth.me, {});
const BAKERY = [SESSION, read(bakery.status, {})];

const ART = 'art/illustrations';

/** By address, with its query if that shows something else. What isn't here asks for all of it by itself. */
export const FIRST_VIEWS: Readonly<Record<string, FirstView>> = {
  [paths.home]: {
    modules: ['auth/LandingPage.tsx'],
    reads: [SESSION],
    publicReads: [read(card.programme, {})],
    pictures: [`${ART}/landing/hero.svg`],
  },
  [paths.register]: {
    modules: ['auth/RegisterPage.tsx'],
    reads: [SESSION],
    publicReads: [read(card.programme, {})],
  },
  [paths.dashboard]: {
    modules: ['dashboard/DashboardPage.tsx', 'daily/TodayCard.tsx'],
    reads: [read(dashboard.read, {}), read(daily.read, {}), read(dashboard.banners, {})],
    publicReads: [read(card.programme, {})],
    unless: {
      flag: 'tutorial-completed',
      modules: ['dashboard/DashboardTutorial.tsx'],
      pictures: [`${ART}/tutorial/tutorial-welcome.svg`],
    },
  },
  [paths.card]: {
    modules: ['card/CardPage.tsx'],
    reads: [],
    publicReads: [read(card.programme, {})],
  },
  [paths.giorgione]: {
    modules: ['game-page/GamePage.tsx', 'game/trial/TrialView.tsx', 'game/trial/TrialGame.tsx'],
    reads: [SESSION, read(game.runs, {})],
  },
  [paths.challenge]: {
    modules: ['challenge/ChallengePage.tsx'],
    // The leaderboards are asked for by their days.
    reads: [SESSION, read(game.runs, {}), read(daily.read, {})],
  },
  [`${paths.giorgione}?campagna`]: {
    modules: ['game-page/GamePage.tsx', 'game-page/CampaignBar.tsx', 'campaign/Campaign.tsx'],
    reads: [SESSION, read(game.progress, {}), read(game.levels, {})],
  },
  [paths.bakery]: { modules: ['bakery/home/BakeryPage.tsx'], reads: BAKERY },
  [paths.bakerySection]: { modules: ['bakery/section/SectionPage.tsx'], reads: BAKERY },
  [paths.oven]: {
    modules: ['bakery/oven/OvenPage.tsx'],
    reads: [...BAKERY, read(bakery.oven, {})],
  },
  [paths.npcMarket]: {
    modules: ['markets/npc/NpcMarketPage.tsx'],
    reads: [...BAKERY, read(markets.npcOffers, {})],
  },
  [paths.market]: {
    modules: ['markets/players/PlayersMarketPage.tsx'],
    reads: [...BAKERY, read(markets.offers, {})],
  },
  [paths.movements]: {
    modules: ['bakery/movements/MovementsPage.tsx'],
    reads: [...BAKERY, read(bakery.ledger, {})],
  },
  [paths.arena]: {
    modules: ['arena/ArenaPage.tsx'],
    reads: [...BAKERY, read(arena.status, {}), read(arena.raids, {})],
    pictures: [`${ART}/games/arena-scene.svg`],
  },
  [paths.friends]: {
    modules: ['friends/FriendsPage.tsx'],
    reads: [SESSION, read(friends.list, {}), read(friends.inviteCode, {})],
  },
  [paths.leaderboards]: {
    modules: ['leaderboards/BakeryLeaderboardsPage.tsx'],
    reads: [SESSION, read(leaderboards.bakeries, { type: 'bigne' })],
  },
  [paths.hallOfFame]: {
    modules: ['hall-of-fame/HallOfFamePage.tsx'],
    reads: [SESSION, read(leaderboards.hallOfFameWeekly, {})],
  },
  [paths.settings]: {
    modules: ['settings/SettingsPage.tsx'],
    reads: [SESSION, read(settings.read, {})],
  },
};
