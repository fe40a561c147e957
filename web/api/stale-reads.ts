import type { ReadName, WriteName } from './route-types.ts';

type Reads = readonly ReadName[];

/** Their answers contain what a bakery holds. */
const HOLDINGS: Reads = [
  'bakery.status',
  'bakery.oven',
  'bakery.resources',
  'bakery.ledger',
  'game.powerUps',
];

/** Of a player who gets stamps other than at the till, with what comes with them. */
const GAINED_STAMPS: Reads = [
  'card.read',
  'card.purchases',
  'card.stamps',
  'dashboard.read',
  'game.lives',
  ...HOLDINGS,
];
const BAKERY_RANKS: Reads = ['leaderboards.bakeries', 'friends.leaderboard'];
/** Their answers contain the level of a bakery. */
const BAKERY_LEVEL: Reads = ['dashboard.read', ...BAKERY_RANKS];
/** Their answers contain the address, and whether it is confirmed. */
const OWN_EMAIL: Reads = ['auth.me', 'settings.read', 'dashboard.read'];
/** Where a player is signed in, and which of these devices get pushes. */
const OWN_SESSIONS: Reads = ['settings.sessions', 'settings.pushKey'];

const TRIAL_LEADERBOARDS: Reads = [
  'leaderboards.daily',
  'leaderboards.weekly',
  'leaderboards.monthly',
];
const FINISHED_LEVEL: Reads = [
  'game.progress',
  'game.levels',
  'game.lives',
  'game.runs',
  'daily.read',
  'dashboard.read',
  'leaderboards.campaign',
  'friends.leaderboard',
  ...HOLDINGS,
];

/** What the panel shows about a customer. */
const CUSTOMER: Reads = [
  'admin.customer',
  'admin.customers',
  'admin.customerStamps',
  'admin.rewards',
  'admin.userDetails',
];
/** What the panel shows about a user's account, including those of the staff. */
const ACCOUNT: Reads = ['admin.users', 'admin.userDetails', 'shop.staff', 'shop.opening'];
/** Reads that name a prize, or show whether it can be given. */
const PRIZE: Reads = [
  'admin.prizes',
  'admin.promotions',
  'admin.promotionAudience',
  'shop.rules',
  'shop.opening',
  'card.programme',
  'card.versions',
  'card.read',
];
/** A template shows which active rules give it. */
const RULES: Reads = ['shop.rules', 'admin.prizes'];
const BANNERS: Reads = ['shop.banners', 'dashboard.banners'];

/**
 * The writes that make no read stale except the audit: lookups; those that start or end a session, which changes the
 * whole cache (session.ts); those that no page's reads depend on; and those whose page updates the cache itself, since
 * reading all pages of a list again for one row would be too much.
 */
type MakesNothingStale = Extract<
  WriteName,
  | 'passkeys.signIn'
  | 'passkeys.signInOptions'
  | 'passkeys.addOptions'
  | 'passkeys.confirmOptions'
  | 'passkeys.confirm'
  | 'auth.login'
  | 'auth.logout'
  | 'auth.register'
  | 'auth.forgotPassword'
  | 'auth.resetPassword'
  | 'settings.sendConfirmation'
  | 'settings.changeOffers'
  | 'settings.deleteAccount'
  | 'wallet.register'
  | 'wallet.unregister'
  | 'wallet.log'
  | 'till.check'
  | 'till.customer'
  | 'till.find'
  | 'admin.setPassword'
  | 'admin.exportUser'
  | 'admin.createExport'
  | 'admin.previewPromotion'
  | 'admin.testPromotion'
  | 'shop.upload'
  | 'bakery.seen'
  | 'arena.hideRaid'
  | 'friends.markRead'
  | 'friends.report'
  | 'vouchers.printCards'
  | 'polling.seen'
>;

/**
 * The reads whose answers each write changes. A new write doesn't compile until it is listed here or above. What
 * players do doesn't make the panel's data about them stale, and a randomly drawn list isn't drawn again.
 */
const STALE_READS: Readonly<Record<Exclude<WriteName, MakesNothingStale>, Reads>> = {
  'auth.confirmEmail': OWN_EMAIL,
  'auth.undoEmail': ['auth.me'],
  'auth.freeEmail': OWN_EMAIL,

  'passkeys.add': ['passkeys.list', 'shop.staff', 'admin.audit'],
  'passkeys.remove': ['passkeys.list', 'shop.staff', 'admin.audit'],

  'settings.changeBirthday': ['settings.read'],
  'settings.changeEmail': [...OWN_EMAIL, ...OWN_SESSIONS],
  'settings.changePassword': [...OWN_SESSIONS, 'wallet.available'],
  'settings.unsubscribe': ['settings.read'],
  'settings.endSession': OWN_SESSIONS,
  'settings.endOtherSessions': OWN_SESSIONS,
  'settings.joinStaff': ['auth.me', 'dashboard.read'],
  'settings.subscribePush': ['settings.pushKey'],
  'settings.unsubscribePush': ['settings.pushKey'],

  'dashboard.play': ['dashboard.read'],
  'dashboard.seenAbsence': ['dashboard.read', 'bakery.status'],
  'vouchers.claim': ['dashboard.read', ...HOLDINGS],
  'vouchers.generate': ['dashboard.read'],
  'vouchers.remove': ['dashboard.read'],

  'card.renew': ['card.read', 'wallet.available'],
  'card.slip': GAINED_STAMPS,
  'card.link': GAINED_STAMPS,
  'wallet.remove': ['wallet.available'],

  'till.redeem': ['till.redemptions', ...CUSTOMER],
  'till.undo': ['till.redemptions', ...CUSTOMER],
  'till.purchase': ['till.purchases', 'till.redemptions', 'shop.opening', ...CUSTOMER],
  'till.undoPurchase': ['till.purchases', 'till.redemptions', ...CUSTOMER],
  'till.oldCard': CUSTOMER,
  'admin.importCustomers': ['admin.imports', ...CUSTOMER],
  'till.slip': ['till.slips'],
  'till.undoSlip': ['till.slips'],

  // Without the deleted user's details, whose page closes only afterwards.
  'admin.deleteUser': [
    'admin.users',
    'admin.customers',
    'admin.rewards',
    'admin.reports',
    'admin.suspicions',
    'shop.staff',
    'shop.opening',
  ],
  'admin.setRole': [...ACCOUNT, 'auth.me', 'dashboard.read'],
  'admin.setStatus': [...ACCOUNT, 'auth.me'],
  'admin.retryEmail': ['admin.userDetails', ...OWN_EMAIL],
  'admin.allowBirthdayChange': ['settings.read'],
  'admin.createPrize': ['admin.prizes', 'admin.users', 'shop.opening'],
  'admin.updatePrize': PRIZE,
  'admin.deletePrize': [...PRIZE, 'admin.users'],
  'admin.assignReward': [...CUSTOMER, 'dashboard.read'],
  'admin.deliverReward': [...CUSTOMER, 'admin.users', 'dashboard.read', 'game.lives', ...HOLDINGS],
  'admin.withdrawReward': [...CUSTOMER, 'dashboard.read'],
  'admin.correctStamps': CUSTOMER,
  'admin.renameCustomer': ['admin.customer', 'admin.customers'],
  'admin.renewPaperCard': ['admin.customer', 'admin.customers'],
  'admin.closeReport': ['admin.reports'],
  'admin.createPromotion': ['admin.promotions', 'admin.prizes', 'admin.rewards'],
  'admin.stopPromotion': ['admin.promotions', 'admin.prizes'],
  'admin.releasePromotion': ['admin.promotions', 'admin.rewards'],
  'admin.decideSuspicion': [
    'admin.suspicions',
    'admin.rewards',
    'leaderboards.challenge',
    ...TRIAL_LEADERBOARDS,
  ],

  'shop.updateDetails': ['shop.details', 'shop.opening', 'card.programme'],
  'shop.updateProgramme': [
    'shop.programme',
    'admin.prizes',
    'shop.opening',
    'admin.customer',
    'admin.customers',
    'admin.promotionAudience',
    'card.programme',
    'card.versions',
    'card.read',
  ],
  'shop.createRule': RULES,
  'shop.updateRule': RULES,
  'shop.deleteRule': RULES,
  'shop.createBanner': [...BANNERS, 'admin.users'],
  'shop.updateBanner': BANNERS,
  'shop.orderBanners': BANNERS,
  'shop.deleteBanner': [...BANNERS, 'admin.users'],
  'shop.inviteStaff': ['shop.staff'],
  'shop.cancelInvitation': ['shop.staff'],
  'shop.updateStaffPasskeys': ['shop.staff', 'shop.opening'],
  'shop.removeUserPasskeys': ['shop.staff'],
  'shop.updateOpening': ['shop.opening'],
  'shop.updatePlaces': ['shop.places'],

  'game.useLife': ['game.lives', 'game.powerUps', 'game.runs'],
  'game.startRun': ['game.runs'],
  'game.finishMatch': [
    'game.runs',
    'daily.read',
    'dashboard.read',
    'leaderboards.challenge',
    'friends.leaderboard',
    ...TRIAL_LEADERBOARDS,
  ],
  'game.buyPowerUp': ['game.lives', ...HOLDINGS],
  'game.usePowerUp': FINISHED_LEVEL,
  'game.completeLevel': FINISHED_LEVEL,

  'bakery.choose': ['dashboard.read', ...HOLDINGS],
  'bakery.produce': HOLDINGS,
  'bakery.collect': [...HOLDINGS, ...BAKERY_LEVEL],
  'bakery.upgrade': [...HOLDINGS, ...BAKERY_LEVEL],
  'bakery.buyShield': ['arena.status', ...HOLDINGS],
  'bakery.upgradeShield': HOLDINGS,
  'bakery.buy': ['daily.read', ...HOLDINGS],
  'bakery.sell': ['daily.read', ...HOLDINGS],
  'bakery.bake': ['daily.read', ...HOLDINGS],
  'bakery.upgradeOven': [...HOLDINGS, ...BAKERY_RANKS],

  'arena.raid': ['arena.status', 'arena.raids', ...HOLDINGS, ...BAKERY_RANKS],
  'arena.activateShield': ['arena.status', ...HOLDINGS],
  'arena.upgradeThermobox': ['arena.status', ...HOLDINGS],

  'markets.buyFromNpc': ['markets.npcOffers', 'daily.read', ...HOLDINGS],
  'markets.publishOffer': ['markets.myOffers', 'markets.prices', ...HOLDINGS],
  'markets.buyOffer': ['markets.prices', 'daily.read', ...HOLDINGS],
  'markets.cancelOffer': [
    'markets.myOffers',
    'markets.expiredOffers',
    'markets.prices',
    ...HOLDINGS,
  ],

  'friends.claimInvite': ['friends.inviteCode', 'game.lives', ...HOLDINGS, ...BAKERY_LEVEL],
  'friends.add': ['friends.list', 'friends.leaderboard'],
  'friends.remove': ['friends.list', 'friends.leaderboard'],
  'friends.block': ['friends.list'],
  'friends.send': ['daily.read'],

  'daily.claim': ['daily.read', ...HOLDINGS],
  'daily.seenWeek': ['daily.week'],
};

/** The areas whose writes are audited: the panel and the till. */
const AUDITED = /^(admin|shop|till)\./;

/** The reads that a write makes stale. */
export const readsAfter = (write: WriteName): Reads => {
  const known: Readonly<Partial<Record<WriteName, Reads>>> = STALE_READS;
  const reads = known[write] ?? [];
  return AUDITED.test(write) ? [...reads, 'admin.audit'] : reads;
};
