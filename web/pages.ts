import type { Role } from '#shared/contract/fields.ts';
import { CAMPAIGN, paths } from '#shared/pages.ts';
import type { ReadName } from './api/route-types.ts';

/** A read, with its input if it has one. */
export type FirstRead = ReadName | { readonly read: ReadName; readonly input: object };

/**
 * What an address shows first: the browser requests all of it at once, while the code that needs it is still loading.
 */
export type FirstView = {
  /** What the page loads lazily but shows first, by paths in web/. */
  readonly parts?: readonly string[];
  /** Its reads about the signed-in user. */
  readonly reads?: readonly FirstRead[];
  /** Its reads that are the same for everybody. */
  readonly publicReads?: readonly FirstRead[];
  /** Pictures, by their paths in web/. */
  readonly pictures?: readonly string[];
};

export type Page = FirstView & {
  readonly path: string;
  /** The page's path in web/. */
  readonly module: string;
  /**
   * Who may see the page: everybody, signed-in users, or some roles. A page with `own` access learns from its first
   * answer whether somebody is signed in: that saves a request, and the card must be shown without a network.
   */
  readonly access: 'public' | 'own' | 'player' | readonly Role[];
  /** Whether the page and its parts must work without a network from the first visit on. */
  readonly offline?: true;
  /** Whether its sections have addresses below its own. */
  readonly hasSections?: true;
  /** What is shown first with a query. */
  readonly queries?: Readonly<Record<string, FirstView>>;
};

const ART = 'art/illustrations';

const BAKERY_READS = ['auth.me', 'bakery.status'] as const;

/** All pages: the source of the routes, the first requests, the cached files, and the size test. */
export const PAGES: readonly Page[] = [
  {
    path: paths.home,
    module: 'auth/LandingPage.tsx',
    access: 'public',
    reads: ['auth.me'],
    publicReads: ['card.programme'],
    pictures: [`${ART}/landing/hero.svg`],
  },
  {
    path: paths.register,
    module: 'auth/RegisterPage.tsx',
    access: 'public',
    reads: ['auth.me'],
    publicReads: ['card.programme'],
  },
  {
    path: paths.forgotPassword,
    module: 'auth/ForgotPasswordPage.tsx',
    access: 'public',
    publicReads: ['card.programme'],
  },
  {
    path: paths.resetPassword,
    module: 'auth/ResetPasswordPage.tsx',
    access: 'public',
    publicReads: ['card.programme'],
  },
  {
    path: paths.confirmEmail,
    module: 'auth/ConfirmEmailPage.tsx',
    access: 'public',
    publicReads: ['card.programme'],
  },
  {
    path: paths.undoEmail,
    module: 'auth/UndoEmailPage.tsx',
    access: 'public',
    publicReads: ['card.programme'],
  },
  {
    path: paths.freeEmail,
    module: 'auth/FreeEmailPage.tsx',
    access: 'public',
    publicReads: ['card.programme'],
  },
  {
    path: paths.unsubscribe,
    module: 'auth/UnsubscribePage.tsx',
    access: 'public',
    publicReads: ['card.programme'],
  },
  {
    path: paths.staff,
    module: 'auth/staff/StaffPage.tsx',
    access: 'public',
    publicReads: ['card.programme'],
  },
  {
    path: paths.passkey,
    module: 'auth/passkey/PasskeyPage.tsx',
    access: 'public',
    publicReads: ['card.programme'],
  },
  {
    path: paths.terms,
    module: 'legal/TermsPage.tsx',
    access: 'public',
    offline: true,
  },
  {
    path: paths.privacy,
    module: 'legal/PrivacyPage.tsx',
    access: 'public',
    offline: true,
  },
  {
    path: paths.programme,
    module: 'legal/ProgrammePage.tsx',
    access: 'public',
    offline: true,
  },
  {
    path: paths.slip,
    module: 'slip/SlipPage.tsx',
    access: 'public',
    publicReads: ['card.programme'],
  },
  {
    path: paths.dashboard,
    module: 'dashboard/DashboardPage.tsx',
    access: 'own',
    reads: ['dashboard.read', 'card.read', 'daily.read', 'dashboard.banners'],
    publicReads: ['card.programme'],
    offline: true,
  },
  {
    path: paths.card,
    module: 'card/CardPage.tsx',
    access: 'own',
    publicReads: ['card.programme'],
    offline: true,
  },
  {
    path: paths.settings,
    module: 'settings/SettingsPage.tsx',
    access: 'player',
    reads: ['auth.me', 'settings.read'],
  },
  {
    path: paths.giorgione,
    module: 'game-page/GamePage.tsx',
    access: 'player',
    parts: ['game/trial/TrialView.tsx', 'game/trial/TrialGame.tsx'],
    reads: ['auth.me', 'game.runs'],
    offline: true,
    queries: {
      [`?${CAMPAIGN}`]: {
        parts: ['game-page/CampaignBar.tsx', 'campaign/Campaign.tsx'],
        reads: ['auth.me', 'game.progress', 'game.levels'],
      },
    },
  },
  {
    path: paths.challenge,
    module: 'challenge/ChallengePage.tsx',
    access: 'player',
    // The leaderboards are requested by day.
    reads: ['auth.me', 'game.runs', 'daily.read'],
  },
  {
    path: paths.hallOfFame,
    module: 'hall-of-fame/HallOfFamePage.tsx',
    access: 'player',
    reads: ['auth.me', 'leaderboards.hallOfFameWeekly'],
  },
  {
    path: paths.friends,
    module: 'friends/FriendsPage.tsx',
    access: 'player',
    publicReads: ['card.programme'],
    reads: ['auth.me', 'friends.list', 'friends.inviteCode'],
  },
  {
    path: paths.leaderboards,
    module: 'leaderboards/BakeryLeaderboardsPage.tsx',
    access: 'player',
    reads: ['auth.me', { read: 'leaderboards.bakeries', input: { type: 'bigne' } }],
  },
  {
    path: paths.arena,
    module: 'arena/ArenaPage.tsx',
    access: 'player',
    publicReads: ['card.programme'],
    reads: [...BAKERY_READS, 'arena.status', 'arena.raids'],
    pictures: [`${ART}/games/arena-scene.svg`],
  },
  {
    path: paths.bakery,
    module: 'bakery/home/BakeryPage.tsx',
    access: 'player',
    publicReads: ['card.programme'],
    reads: [...BAKERY_READS, 'bakery.oven'],
  },
  {
    path: paths.bakerySection,
    module: 'bakery/section/SectionPage.tsx',
    access: 'player',
    reads: BAKERY_READS,
  },
  {
    path: paths.oven,
    module: 'bakery/oven/OvenPage.tsx',
    access: 'player',
    reads: [...BAKERY_READS, 'bakery.oven'],
  },
  {
    path: paths.movements,
    module: 'bakery/movements/MovementsPage.tsx',
    access: 'player',
    reads: [...BAKERY_READS, 'bakery.ledger'],
  },
  {
    path: paths.npcMarket,
    module: 'markets/npc/NpcMarketPage.tsx',
    access: 'player',
    reads: [...BAKERY_READS, 'markets.npcOffers'],
  },
  {
    path: paths.market,
    module: 'markets/players/PlayersMarketPage.tsx',
    access: 'player',
    publicReads: ['card.programme'],
    reads: [...BAKERY_READS, 'markets.offers'],
  },
  {
    path: paths.superadmin,
    module: 'superadmin/SuperadminPage.tsx',
    access: ['SUPER_ADMIN'],
    hasSections: true,
  },
  { path: paths.till, module: 'till/TillPage.tsx', access: ['ADMIN', 'SUPER_ADMIN'] },
];
