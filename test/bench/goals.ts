import { AREAS } from '#shared/areas.ts';
import { contract } from '#shared/contract/index.ts';
import { isRead, type Route } from '#shared/contract/route.ts';
import type { CallCost } from './measure.ts';

export const READ_TRIPS = 1;
export const WRITE_TRIPS = 2;
export const ANY_TRIPS = 3;
/** The session is in the account, read consistently. */
export const POLLED_READ_UNITS = 0.5 + 1;
export const TRANSFER_WRITE_UNITS = 12;

/** Asked again every few seconds. */
const POLLED = [
  '/api/pulse',
  '/api/pasticceria/resources',
  '/api/bakery/oven/status',
  '/api/messages/unread/{friendUserId}',
];
/** From one player to another. */
const TRANSFERS = ['/api/p2p/offers/{id}/buy', '/api/pvp/attack'];

/** Erasing a person goes through all that was theirs: as many round trips as that takes. */
export const ACCOUNT_DELETIONS = ['settings.deleteAccount', 'admin.deleteUser'];

/** Where in a list one looks is drawn: a page more or less. */
export const RANDOM_COST: readonly string[] = ['arena.opponents'];

/** The calls that take more round trips than 1 to read or 2 to write, and why. */
export const EXTRA_ROUND_TRIPS: Readonly<Record<string, string>> = {
  'auth.login': 'The e-mail leads to the account.',
  'auth.forgotPassword': 'The e-mail leads to the account.',
  'auth.resetPassword': 'The token leads to the account.',
  'settings.changeEmail': 'The old address is known once the account is read.',
  'settings.deleteAccount': 'It goes through all that was theirs.',
  'vouchers.download': 'It counts the download.',
  'vouchers.remove': 'The voucher leads to its reward.',
  'till.check': 'A typed code leads to the voucher, the voucher to its holder.',
  'till.redeem': 'The voucher leads to its reward.',
  'till.undo': 'The voucher leads to its reward.',
  'till.redemptions': 'The page leads to the names on it.',
  'admin.users': 'The page leads to the accounts on it.',
  'admin.rewards': 'The page leads to the names on it.',
  'admin.audit': 'The page leads to the names on it.',
  'admin.deleteUser': 'It goes through all that was theirs.',
  'admin.deliverReward': 'The reward leads to its player.',
  'markets.offers': 'The page leads to the names on it.',
  'markets.myOffers': 'The list of their ids leads to the open offers.',
  'markets.buyOffer': 'The offer leads to its seller.',
  'leaderboards.bakeries': 'The page leads to the bakeries on it.',
  'arena.opponents': 'The level leads to who is near it, and they to their bakeries.',
  'arena.combatLog': 'The page leads to the names on it.',
  'admin.reports': 'The page leads to the names on it.',
  'admin.closeReport': 'The report leads to the names on it.',
  'friends.inviteCode': 'A waiting invite leads to the inviter.',
  'friends.invites': 'The page leads to the names on it.',
  'friends.claimInvite': 'The code leads to the inviter.',
  'friends.list': 'The list leads to the names on it.',
  'friends.add': 'The code leads to the player.',
  'friends.leaderboard': 'The friends lead to their entries.',
  'polling.notices': 'The page leads to the names on it.',
};

/** What each call asks of the table, by area and name. */
export type CallCosts = Readonly<Record<string, CallCost>>;

const routes = AREAS.flatMap(area =>
  Object.entries<Route>(contract[area]).map(([name, route]) => ({ key: `${area}.${name}`, route })),
);

const figuresOf = (calls: CallCosts, chosen: (route: Route) => boolean) =>
  routes.flatMap(({ key, route }) => {
    const figures = calls[key];
    return figures && chosen(route) ? [{ key, ...figures }] : [];
  });

type Figured = CallCost & { readonly key: string };

const most = (calls: readonly Figured[], figure: (one: CallCost) => number) =>
  calls.reduce<{ key: string; figure: number } | undefined>(
    (worst, one) =>
      worst && worst.figure >= figure(one) ? worst : { key: one.key, figure: figure(one) },
    undefined,
  );

/** The calls that take more round trips than their kind should. */
export const slowCalls = (calls: CallCosts): string[] =>
  [
    ...figuresOf(calls, isRead).filter(({ trips }) => trips > READ_TRIPS),
    ...figuresOf(calls, route => !isRead(route)).filter(({ trips }) => trips > WRITE_TRIPS),
  ].map(({ key }) => key);

export const mostRoundTrips = (calls: CallCosts) =>
  most(
    figuresOf(calls, () => true).filter(({ key }) => !ACCOUNT_DELETIONS.includes(key)),
    ({ trips }) => trips,
  );

/** The dearest of the calls that are asked again and again, in read units. */
export const costliestPolledCall = (calls: CallCosts) =>
  most(
    figuresOf(calls, ({ path }) => POLLED.includes(path)),
    ({ reads }) => reads,
  );

/** The dearest transfer between two players, in write units without the ledger. */
export const costliestTransfer = (calls: CallCosts) =>
  most(
    figuresOf(calls, ({ path }) => TRANSFERS.includes(path)),
    ({ writes, ledger }) => writes - ledger,
  );
