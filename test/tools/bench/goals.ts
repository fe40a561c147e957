import { AREAS } from '#shared/areas.ts';
import { contract } from '#shared/contract/index.ts';
import { isRead, type Route } from '#shared/contract/route.ts';
import type { CallCost } from './measure.ts';

/** Calls of the staff and the super administrators take one more, which checks only the session. */
const READ_TRIPS = 1;
const WRITE_TRIPS = 2;
export const ANY_TRIPS = 3;
/**
 * The polled item is read eventually consistently, together with the account, which isn't: a session that was just
 * opened must be found.
 */
export const POLLED_READ_UNITS = 0.5 + 1;
/** The poll of the bakery's pages reads a second polled item, the bakery. */
export const POLL_WITH_BAKERY = 'polling.read with the bakery';
export const POLL_WITH_BAKERY_READ_UNITS = POLLED_READ_UNITS + 0.5;
export const TRANSFER_WRITE_UNITS = 12;
/**
 * A raid is more than a transfer: besides two bakeries and their write counts it writes two logs, the day's raids, a
 * notice, and the poll that announces it. Eight items of two units each.
 */
export const RAID_WRITE_UNITS = 16;
/** What a match and the projector after it may write in total: alone, and in a batch of fifty. */
export const MATCH_UNITS = { alone: 45, batched: 28 };
/**
 * What the projector may write for a purchase. A purchase that uses up a reward also removes the reward's unseen notice
 * (rule 232): notice, count and last-seen mark, in one transaction.
 */
export const PURCHASE_PROJECTION_UNITS = {
  'a purchase at the till': 1,
  'a purchase with a voucher': 7,
} as const;
/** What the shop's figures for twelve months may read. */
export const BUSINESS_READ_UNITS = 60;
/**
 * The most write units of the calls that write most, including the ledger. A purchase also writes its customer's
 * figures, with their place in the list of customers, and a share of the shop's counters, which nothing else has to
 * count afterwards.
 */
export const WRITE_UNITS: Readonly<Record<string, number>> = {
  'game.finishMatch': 16,
  'game.completeLevel': 18,
  'arena.raid': 22,
  'markets.buyOffer': 16,
  'till.purchase': 33,
};

/** Paths that pages poll every few seconds. */
const POLLED = [
  '/api/pulse',
  '/api/pasticceria/resources',
  '/api/bakery/oven/status',
  '/api/messages/unread/{friendUserId}',
];
/** Paths that only transfer goods between players, which a raid does not. */
const TRANSFERS = ['/api/p2p/offers/{id}/buy'];

/** Calls that store a file between two transactions. */
export const UPLOADS = ['shop.upload'];

/**
 * Calls that inform the super administrators by mail once they are written (rule 299): the super administrators and
 * their addresses are read then.
 */
export const TOLD_BY_MAIL = [
  'admin.setRole',
  'auth.register with a link for the staff',
  'settings.joinStaff',
  'shop.removeUserPasskeys',
];

/** A reset finds the account by its token, and the state of its address through the account. */
export const RECOVERIES = ['auth.resetPassword'];

/** The code leads to a printed card's customer, or to the name that creates one; what a link moves is a list. */
export const PAPER_CARDS = [
  'card.link',
  'till.customer with a printed card',
  'admin.renewPaperCard',
];

/** Deleting an account goes through all of its items, in as many round trips as needed. */
export const ACCOUNT_DELETIONS = ['settings.deleteAccount', 'admin.deleteUser'];

/** Each address is stored, and looked up among the players, in separate transactions. */
export const IMPORTS = ['admin.importCustomers'];

/**
 * Reads that start at a random position in a list, are of accounts of any size, or end near a 4 KB boundary, so their
 * number varies.
 */
export const RANDOM_COST: readonly string[] = [
  'admin.audit',
  'arena.opponents',
  'admin.users',
  'shop.staff',
  'shop.opening',
];

const NOT_OWN = 'Items that are not the player’s are read once the session is checked.';
const PASS = 'The serial number leads to the pass.';
const OWN_RESULT = 'The player’s result leads to the part of the leaderboard around it.';

/** The calls that take more round trips than that to read or to write, and why. */
export const EXTRA_ROUND_TRIPS: Readonly<Record<string, string>> = {
  'admin.setRole': 'The super administrators are told by mail, once it is written.',
  'auth.login': 'The e-mail leads to the account.',
  'auth.login with a passkey to show': 'The e-mail leads to the account.',
  'auth.login with a first passkey to make': 'The e-mail leads to the account.',
  'auth.register': 'The username leads to what it looks like.',
  'auth.register with a place': 'The username leads to what it looks like.',
  'auth.register with a link for the staff': 'The username leads to what it looks like.',
  'auth.forgotPassword': 'The e-mail leads to the account.',
  'auth.confirmEmail': 'The account leads to its address.',
  'auth.resetPassword': 'The token leads to the account.',
  'auth.undoEmail': 'The token leads to the addresses.',
  'auth.freeEmail': 'The token leads to the addresses.',
  'settings.read': 'The account leads to its address.',
  'dashboard.read with an unconfirmed address': 'The account leads to its address.',
  'dashboard.read after an absence': 'The account says since when, the notices of whom.',
  'settings.changeEmail': 'The account leads to the old address.',
  'settings.sendConfirmation': 'The account leads to its address.',
  'settings.joinStaff': NOT_OWN,
  'settings.changePassword': 'Its attempts are counted once the session is checked.',
  'settings.exportData': 'All that is stored is read once the session is checked.',
  'admin.exportUser': 'All that is stored is read once the session is checked.',
  'settings.deleteAccount': 'It goes through all items of the account.',
  'settings.subscribePush': NOT_OWN,
  'settings.unsubscribePush': NOT_OWN,
  'passkeys.signIn with a first passkey': 'The challenge leads to the links and the address.',
  'passkeys.addOptions': 'Its attempts are counted once the session is checked.',
  'passkeys.add': 'The account leads to its address.',
  'passkeys.remove': 'The account leads to its address.',
  'vouchers.download': 'It counts the download.',
  'card.slip': 'The code leads to the slip.',
  'card.link': 'The code leads to the customer, whose lists are moved once it is written.',
  'vouchers.printCards': 'The codes are too many for the transaction.',
  'card.renew with a pass': PASS,
  'wallet.available with a pass': PASS,
  'wallet.remove': PASS,
  'wallet.applePass': 'It makes the pass, which no other read does.',
  'wallet.googleLink': 'It makes the card, which no other read does.',
  'wallet.updatedPasses': 'The device leads to its passes.',
  'wallet.currentPass': 'The serial number leads to the player.',
  'till.customer with a printed card': 'The code leads to a name that may be taken.',
  'till.find': 'The names lead to their players.',
  'till.redeem': 'The voucher leads to its holder, who may be deactivated.',
  'till.undo': 'The voucher leads to its last redemption.',
  'till.undoPurchase': 'The purchase leads to its customer.',
  'till.purchases': 'The page leads to its players’ names.',
  'till.redemptions': 'The page leads to its players’ names.',
  'admin.renameCustomer': 'The account leads to the name.',
  'admin.renewPaperCard': 'The card leads to its code, and the account to the name.',
  'admin.userDetails': 'The account leads to its address.',
  'admin.retryEmail': 'The account leads to its address.',
  'admin.users': 'The page leads to its players’ accounts.',
  'admin.rewards': 'The page leads to its players’ names.',
  'admin.audit': 'The page leads to its purchases, and these to their customers’ names.',
  'admin.customers': 'The list leads to the accounts of a page.',
  'admin.customers with a search': 'The list leads to the accounts of a page.',
  'admin.importCustomers': 'Its addresses are written apart, and lead to their players.',
  'admin.deleteUser': 'It goes through all items of the account.',
  'shop.staff': 'The list leads to its members’ passkeys.',
  'shop.updateStaffPasskeys': 'Its attempts are counted once the session is checked.',
  'shop.removeUserPasskeys': 'The account leads to its address.',
  'shop.rules': 'The rules lead to the shares of their budgets.',
  'shop.updateRule': 'The rule leads to the shares of its budget.',
  'admin.deliverReward': 'The reward leads to its player.',
  'admin.promotionAudience': 'The list of players leads to their accounts and consents.',
  'admin.promotionAudience with a segment': 'The customers lead to their accounts and consents.',
  'admin.testPromotion': 'The session leads to the address that is mailed.',
  'shop.upload': 'The picture is noted before its file is stored.',
  'markets.offers': 'The page leads to its players’ names.',
  'markets.myOffers': 'The list of their ids leads to the open offers.',
  'markets.buyOffer': 'The offer leads to its seller.',
  'leaderboards.challenge with the best game of a day': 'The leaderboard leads to its first run.',
  'leaderboards.daily outside the top': OWN_RESULT,
  'leaderboards.daily outside the top with a copy': OWN_RESULT,
  'leaderboards.weekly outside the top': OWN_RESULT,
  'leaderboards.weekly outside the top with a copy': OWN_RESULT,
  'leaderboards.bakeries': OWN_RESULT,
  'arena.opponents': 'The level leads to players near it, and they lead to their bakeries.',
  'arena.raids': 'The page leads to its players’ names.',
  'admin.reports': 'The page leads to its players’ names.',
  'admin.closeReport': 'The report leads to its players’ names.',
  'admin.suspicions': 'The list leads to its players’ names.',
  'admin.decideSuspicion': 'The player’s last games lead to the suspicion.',
  'friends.inviteCode': 'A waiting invite leads to the inviter.',
  'friends.invites': 'The page leads to its players’ names.',
  'friends.claimInvite': 'The code leads to the inviter.',
  'friends.list': 'The list leads to its players’ names.',
  'friends.add': 'The code leads to the player.',
  'friends.leaderboard': 'The friends lead to their entries.',
  'polling.notices': 'The page leads to its players’ names.',
};

/** The cost of each call, by '<area>.<name>' or '<area>.<name> with …'. */
export type CallCosts = Readonly<Record<string, CallCost>>;

/** The '<area>.<name>' of a measured call. */
export const routeKeyOf = (key: string): string => key.split(' ', 1)[0] ?? key;

const routes: ReadonlyMap<string, Route> = new Map(
  AREAS.flatMap(area =>
    Object.entries<Route>(contract[area]).map(([name, route]) => [`${area}.${name}`, route]),
  ),
);

const costsOf = (calls: CallCosts, chosen: (route: Route) => boolean) =>
  Object.entries(calls).flatMap(([key, figures]) => {
    const route = routes.get(routeKeyOf(key));
    return route && chosen(route) ? [{ key, ...figures }] : [];
  });

type NamedCost = CallCost & { readonly key: string };

const highest = (calls: readonly NamedCost[], figure: (one: CallCost) => number) =>
  calls.reduce<{ key: string; figure: number } | undefined>(
    (worst, one) =>
      worst && worst.figure >= figure(one) ? worst : { key: one.key, figure: figure(one) },
    undefined,
  );

const isWrite = (route: Route): boolean => !isRead(route);
const isOfShop = ({ access }: Route): boolean => access === 'staff' || access === 'superadmin';
const isShops = (kind: typeof isWrite) => (route: Route) => isOfShop(route) && kind(route);
const isPlayers = (kind: typeof isWrite) => (route: Route) => !isOfShop(route) && kind(route);

/** The calls that take more round trips than the goal for reads or writes. */
export const slowCalls = (calls: CallCosts): string[] =>
  [
    ...costsOf(calls, isPlayers(isRead)).filter(({ trips }) => trips > READ_TRIPS),
    ...costsOf(calls, isPlayers(isWrite)).filter(({ trips }) => trips > WRITE_TRIPS),
    ...costsOf(calls, isShops(isRead)).filter(({ trips }) => trips > 1 + READ_TRIPS),
    ...costsOf(calls, isShops(isWrite)).filter(({ trips }) => trips > 1 + WRITE_TRIPS),
  ].map(({ key }) => key);

/** The calls that take more round trips than any may; those of the staff, who are checked first, may take one more. */
export const longestCalls = (calls: CallCosts): string[] =>
  [
    ...costsOf(
      calls,
      isPlayers(() => true),
    ).filter(({ trips }) => trips > ANY_TRIPS),
    ...costsOf(
      calls,
      isShops(() => true),
    ).filter(({ trips }) => trips > 1 + ANY_TRIPS),
  ].map(({ key }) => key);

/** The player's call with the most round trips, except for deletions, recoveries and calls that send mails. */
export const mostPlayersTrips = (calls: CallCosts) =>
  highest(
    costsOf(
      calls,
      isPlayers(() => true),
    ).filter(({ key }) => ![...ACCOUNT_DELETIONS, ...RECOVERIES, ...TOLD_BY_MAIL].includes(key)),
    ({ trips }) => trips,
  );

/** The same for calls of the staff and the super administrators, except for uploads and calls that send mails. */
export const mostShopsTrips = (calls: CallCosts) =>
  highest(
    costsOf(
      calls,
      isShops(() => true),
    ).filter(({ key }) => ![...ACCOUNT_DELETIONS, ...TOLD_BY_MAIL, ...UPLOADS].includes(key)),
    ({ trips }) => trips,
  );

/** The call with one polled item that takes the most read units. */
export const costliestPolledCall = (calls: CallCosts) =>
  highest(
    costsOf(calls, ({ path }) => POLLED.includes(path)).filter(
      ({ key }) => key !== POLL_WITH_BAKERY,
    ),
    ({ reads }) => reads,
  );

const withoutLedger = ({ writes, ledger }: CallCost): number => writes - ledger;

/** The transfer between players that takes the most write units, without the ledger. */
export const costliestTransfer = (calls: CallCosts) =>
  highest(
    costsOf(calls, ({ path }) => TRANSFERS.includes(path)),
    withoutLedger,
  );

/** What a raid writes, without the ledger. */
export const raidWrites = ({ 'arena.raid': raid }: CallCosts) =>
  raid && { figure: withoutLedger(raid) };
