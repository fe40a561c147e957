import { sortable } from './ids.ts';

/** All keys and access patterns of the table. */
export type Key = { readonly pk: string; readonly sk: string };

const player = (id: number, sk: string): Key => ({ pk: `PLAYER#${id}`, sk });
const singleton = (pk: string): Key => ({ pk, sk: '-' });

/** The range of all items of a key's kind in its partition, in the order of their ids. */
export const keysOfKind = ({ pk, sk }: Key) => ({ pk, prefix: sk.slice(0, sk.indexOf('#') + 1) });

// Items in their owner's partition.
export const account = (id: number) => player(id, 'ACCOUNT');
export const bakery = (id: number) => player(id, 'BAKERY');
export const games = (id: number) => player(id, 'GAMES');
export const lives = (id: number) => player(id, 'LIVES');
export const campaign = (id: number) => player(id, 'CAMPAIGN');
export const powerUps = (id: number) => player(id, 'POWERUPS');
export const level = (id: number, n: number) => player(id, `LEVEL#${String(n).padStart(3, '0')}`);
export const weekScores = (id: number) => player(id, 'CAMPAIGNWEEK');
export const run = (playerId: number, id: number) => player(playerId, `RUN#${sortable(id)}`);
export const trialResults = (id: number) => player(id, 'TRIAL');
export const invite = (id: number) => player(id, 'INVITE');
/** The bakery's entry in the index of opponents; written when its level changes. */
export const opponent = (id: number) => player(id, 'OPPONENT');
/** The attacks of the day, the thermobox and the total loot. */
export const arena = (id: number) => player(id, 'ARENA');
export const combat = (playerId: number, id: number) => player(playerId, `COMBAT#${sortable(id)}`);
/** Counters of what has happened to a player, in one small item that is polled. */
export const pollingState = (id: number) => player(id, 'PULSE');
export const notice = (playerId: number, id: number) => player(playerId, `NOTICE#${sortable(id)}`);
/** The newest notice that a player has seen. */
export const lastSeenNotice = (id: number) => player(id, 'READING');
/** One side of a friendship: each of the two players has one. */
export const friend = (id: number, friendId: number) => player(id, `FRIEND#${sortable(friendId)}`);
export const score = (id: number, leaderboard: string) => player(id, `SCORE#${leaderboard}`);
/** A player's purchases from the merchant on a day. */
export const npcPurchases = (id: number, day: string) => player(id, `NPC#${day}`);
/** The ids of a player's open offers. */
export const ownOffers = (id: number) => player(id, 'OFFERS');
export const ledger = (pk: string, id: number): Key => ({ pk, sk: `LEDGER#${sortable(id)}` });
/** Stored answers by the hash of their Idempotency-Key: a player's, and a visitor's. */
export const idempotencyKey = (id: number, hash: string) => player(id, `KEY#${hash}`);
/** Each visitor's key has a partition of its own: one for all would be a hot partition. */
export const visitorIdempotencyKey = (hash: string): Key => ({
  pk: `VISITOR#${hash}`,
  sk: `KEY#${hash}`,
});
export const writeCount = (id: number, minute: number) => player(id, `WRITES#${minute}`);

/** A player's partition, and the prefix of the leaderboard entries in it. */
export const partitionOf = (id: number): string => `PLAYER#${id}`;
export const SCORE_PREFIX = 'SCORE#';

/** The player whose partition a key is in. */
export const ownerOf = ({ pk }: Key): number => Number(pk.slice('PLAYER#'.length));

// Items that make a value unique.
/** Names that look alike count as equal: letter case, compatibility forms and runs of blanks. */
const normalized = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
export const email = (address: string) => singleton(`EMAIL#${address.toLowerCase()}`);
export const username = (name: string) => singleton(`USERNAME#${normalized(name)}`);
/** What a username looks like; names that look the same have the same. */
export const lookAlike = (skeleton: string) => singleton(`LOOKALIKE#${skeleton}`);
export const code = (inviteCode: string) => singleton(`CODE#${inviteCode}`);
export const resetToken = (hash: string) => singleton(`TOKEN#${hash}`);
export const suppressedAddress = (addressHash: string) => singleton(`UNREACHABLE#${addressHash}`);

// Items in a partition of their own, addressed by their id.
export const reward = (id: number) => singleton(`REWARD#${id}`);
export const adminReward = (id: number) => singleton(`ADMINREWARD#${id}`);
export const voucher = (id: number) => singleton(`VOUCHER#${id}`);
export const voucherCode = (code: string) => singleton(`VOUCHERCODE#${code}`);
export const offer = (id: number) => singleton(`OFFER#${id}`);

// Items of the shop.
export const hallOfFamePage = (kind: string, period: string): Key => ({
  pk: `HALL#${kind}`,
  sk: period,
});
/** How far the midnight job has carried over a day's weekly leaderboard. */
export const carryOverProgress = (day: string): Key => ({ pk: 'JOB#carry-week', sk: day });
/** The ends of discounts, in their order. Only super administrators and the midnight job write here. */
export const rewardEnd = (endsAt: number, rewardId: number): Key => ({
  pk: 'REWARDENDS',
  sk: `${sortable(endsAt)}#${sortable(rewardId)}`,
});
export const redemption = (id: number): Key => ({ pk: 'TILL', sk: sortable(id) });
/** Accounts whose erasure is not finished. */
export const pendingErasure = (id: number): Key => ({ pk: 'ERASING', sk: sortable(id) });
/** The messages between two players, in their order. */
export const message = (one: number, other: number, id: number): Key => ({
  pk: `CHAT#${Math.min(one, other)}#${Math.max(one, other)}`,
  sk: sortable(id),
});
/** One partition holds all reports: they are few. */
export const report = (id: number): Key => ({ pk: 'REPORTS', sk: sortable(id) });
export const prizes = () => singleton('PRIZES');
export const superAdmins = () => singleton('SUPERADMINS');
export const banners = () => singleton('BANNERS');
export const rateLimit = (scope: string, hash: string) => singleton(`LIMIT#${scope}#${hash}`);
/** One partition: only administrators write here. */
export const audit = (id: number): Key => ({ pk: 'AUDIT', sk: sortable(id) });

/**
 * A node of a leaderboard's rank tree. All players' results are counted here, so each shard counts
 * the players whose id falls to it, and a rank adds the shards up.
 */
export const rankNode = (leaderboard: string, shard: number, path: string): Key => ({
  pk: `BOARD#${leaderboard}#${shard}`,
  sk: `NODE#${path}`,
});
export const LEADERBOARD_SHARDS = 4;

// Index 1: a player's rewards, newest last; a player's invitees; the order of a leaderboard.
export const ownedBy = (id: number, kind: string, itemId: number): Key => ({
  pk: `OWNER#${id}#${kind}`,
  sk: sortable(itemId),
});
export const invitedBy = (id: number, inviteeId: number): Key => ({
  pk: `INVITER#${id}`,
  sk: sortable(inviteeId),
});
/** Index 1: the reports made by a player; index 2: the reports about a player. */
export const reportBy = (id: number, reportId: number): Key => ({
  pk: `REPORTER#${id}`,
  sk: sortable(reportId),
});
export const reportAbout = (id: number, reportId: number): Key => ({
  pk: `REPORTED#${id}`,
  sk: sortable(reportId),
});
/** Sharded like the counters; the top of a leaderboard merges the tops of its shards. */
export const leaderboardOrder = (leaderboard: string, shard: number, order: string): Key => ({
  pk: `BOARD#${leaderboard}#${shard}`,
  sk: order,
});

/** Index 2: all assigned rewards, newest last. Only super administrators write here. */
export const assigned = (id: number): Key => ({ pk: 'ASSIGNED', sk: sortable(id) });

/**
 * Index 2: bakeries by level, those of one level in the order of a hash, so that reading from a
 * random place gives random opponents. Sharded, since every bakery is listed.
 */
export const opponentOf = (shard: number, level: number, place: string): Key => ({
  pk: `OPPONENTS#${shard}`,
  sk: `${String(level).padStart(6, '0')}#${place}`,
});
export const OPPONENT_SHARDS = 4;

/**
 * Index 1: the open offers of a resource, cheapest first; index 2: the same, newest last. Each
 * resource has a partition, which takes about a thousand sales a second.
 */
export const offerByPrice = (resource: string, tenths: number, id: number): Key => ({
  pk: `PRICES#${resource}`,
  sk: `${String(tenths).padStart(5, '0')}#${sortable(id)}`,
});
export const offerByAge = (resource: string, id: number): Key => ({
  pk: `OFFERS#${resource}`,
  sk: sortable(id),
});

/** A sort key holds 1,024 bytes, and normalization may turn one letter into many. */
const PREFIX_LENGTH = 100;
const prefixKey = (text: string): string => normalized(text).slice(0, PREFIX_LENGTH).toWellFormed();

/** Index 1: users by the start of their name or address, and by age. Written at registration. */
export const usernamePrefix = (name: string): Key => ({ pk: 'USERNAMES', sk: prefixKey(name) });
export const emailPrefix = (address: string): Key => ({ pk: 'EMAILS', sk: address.toLowerCase() });
export const userByAge = (id: number): Key => ({ pk: 'USERS', sk: sortable(id) });

/** Counters of the whole shop, by day or for all time; sharded by player, since all write here. */
const STATISTICS_SHARDS = 8;
const statisticsKey = (period: string, shard: number): Key => singleton(`STATS#${period}#${shard}`);
export const statistics = (period: string, playerId: number) =>
  statisticsKey(period, playerId % STATISTICS_SHARDS);
export const allStatistics = (period: string): Key[] =>
  Array.from({ length: STATISTICS_SHARDS }, (_, shard) => statisticsKey(period, shard));
