import { sortable } from './ids.ts';

/** All keys and access patterns of the table. */
export type Key = { readonly pk: string; readonly sk: string };

const player = (id: number, sk: string): Key => ({ pk: `PLAYER#${id}`, sk });
const RANKING_PREFIX = 'RANK#';
const FENCE_PREFIX = 'FENCE#';
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
/** A later word of the username, which the search finds by index 1. */
export const searchWord = (id: number, position: number) => player(id, `WORD#${position}`);
export const trialResults = (id: number) => player(id, 'TRIAL');
/** The time that a player's runs have used, the open trial runs and the last rated games. */
export const fairPlay = (id: number) => player(id, 'FAIRPLAY');
export const suspicion = (playerId: number, id: number) =>
  player(playerId, `SUSPICION#${sortable(id)}`);
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
/** A player's entry on a leaderboard. */
export const ranking = (id: number, leaderboard: string) =>
  player(id, `${RANKING_PREFIX}${leaderboard}`);
/** A player's purchases from the merchant on a day. */
export const npcPurchases = (id: number, day: string) => player(id, `NPC#${day}`);
/** The ids of a player's open offers. */
export const ownOffers = (id: number) => player(id, 'OFFERS');
export const ledger = (pk: string, id: number): Key => ({ pk, sk: `LEDGER#${sortable(id)}` });
/** A link that confirms the player's address, under the hash of its token. */
export const emailConfirmation = (id: number, hash: string) => player(id, `CONFIRM#${hash}`);
/** The changes of the player's address that can be taken back. */
export const emailChanges = (id: number) => player(id, 'EMAILCHANGES');
/** Stored answers by the hash of their Idempotency-Key: a player's, and a visitor's. */
export const idempotencyKey = (id: number, hash: string) => player(id, `KEY#${hash}`);
/** Each visitor's key has a partition of its own: one for all would be a hot partition. */
export const visitorIdempotencyKey = (hash: string): Key => ({
  pk: `VISITOR#${hash}`,
  sk: `KEY#${hash}`,
});
/** The loyalty card. */
export const card = (id: number) => player(id, 'CARD');
export const writeCount = (id: number, minute: number) => player(id, `WRITES#${minute}`);

export const partitionOf = (id: number): string => `PLAYER#${id}`;
/** The range of a player's entries on leaderboards, and the two that hold everything else. */
export const rankingsOf = (id: number) => ({ pk: partitionOf(id), prefix: RANKING_PREFIX });
export const partitionWithoutRankings = (id: number) => [
  { pk: partitionOf(id), from: '#', to: 'RANK"' },
  { pk: partitionOf(id), from: 'RANK$', to: '~' },
];
/** The name of the leaderboard that an entry is on. */
export const leaderboardOf = ({ sk }: Key): string => sk.slice(RANKING_PREFIX.length);

/** Whether an item is a player's own, or a friend's side of a friendship with the player. */
export const isOwn = ({ pk, sk }: Key, id: number): boolean =>
  pk === partitionOf(id) || sk === friend(0, id).sk;

/** Items that every player sees alike, or may look up: leaderboards, banners, offers, invite codes. */
const SHARED = /^(RANKING#|HALL#|BANNERS$|OFFER#|CODE#)/;
export const isShared = ({ pk }: Key): boolean => SHARED.test(pk);

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
export const cardCode = (code: string) => singleton(`CARDCODE#${code}`);

// Items of the shop.
export const hallOfFamePage = (kind: string, period: string): Key => ({
  pk: `HALL#${kind}`,
  sk: period,
});
/** How far the midnight job has carried over a day's weekly leaderboard. */
export const carryOverProgress = (day: string): Key => ({ pk: 'JOB#carry-week', sk: day });
/** The ends of discounts, in their order. Only administrators, the till and the midnight job write here. */
export const rewardEnd = (endsAt: number, rewardId: number): Key => ({
  pk: 'REWARDENDS',
  sk: `${sortable(endsAt)}#${sortable(rewardId)}`,
});
export const redemption = (id: number): Key => ({ pk: 'TILL', sk: sortable(id) });
/** One partition: only the till writes here. */
export const purchase = (id: number): Key => ({ pk: 'PURCHASES', sk: sortable(id) });
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
export const programme = () => singleton('PROGRAMME');
export const shop = () => singleton('SHOP');
export const superAdmins = () => singleton('SUPERADMINS');
export const banners = () => singleton('BANNERS');
/** One partition holds what is counted of one e-mail: by itself, with each network, and of each device. */
export const rateLimit = (scope: string, hash: string, part = '-'): Key => ({
  pk: `LIMIT#${scope}#${hash}`,
  sk: part,
});
/** One partition: only administrators write here. */
export const audit = (id: number): Key => ({ pk: 'AUDIT', sk: sortable(id) });

/** A leaderboard's first entries, in one item. */
export const leaderboardTop = (leaderboard: string): Key => ({
  pk: `RANKING#${leaderboard}`,
  sk: 'TOP',
});
/**
 * A node of a leaderboard's rank tree. Transactions that meet on an item cancel each other, so each
 * writer counts in a lane, and a rank adds the lanes up.
 */
export const rankNode = (leaderboard: string, lane: number, path: string): Key => ({
  pk: `RANKING#${leaderboard}`,
  sk: `NODE#${lane}#${path}`,
});
export const rankNodesOf = (leaderboard: string, lane: number) => ({
  pk: `RANKING#${leaderboard}`,
  prefix: `NODE#${lane}#`,
});
/** A post of a fence across the stream, in a partition of its own. */
export const fencePost = (fence: string, n: number): Key =>
  singleton(`${FENCE_PREFIX}${fence}#${n}`);
export const isFencePost = ({ pk }: Key): boolean => pk.startsWith(FENCE_PREFIX);

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
/** A leaderboard's entries, best first. */
export const leaderboardOrder = (leaderboard: string, order: string): Key => ({
  pk: `RANKING#${leaderboard}`,
  sk: order,
});

/** Index 1: the suspicions of all players that wait for a decision, and those that are decided. */
export const suspicionsIn = (state: 'open' | 'decided', id: number): Key => ({
  pk: `SUSPICIONS#${state}`,
  sk: sortable(id),
});

/** Index 2: all assigned rewards, newest last. Only super administrators and the till write here. */
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

/** Index 1: users by the start of a word of their name or of their address, and by age. */
export const usernamePrefix = (name: string): Key => ({ pk: 'USERNAMES', sk: prefixKey(name) });
export const emailPrefix = (address: string): Key => ({ pk: 'EMAILS', sk: address.toLowerCase() });
export const USERS_PARTITION = 'USERS';
export const userByAge = (id: number): Key => ({
  pk: USERS_PARTITION,
  sk: sortable(id),
});

/** Counters of the whole shop, by day or for all time; sharded by the shard of the stream. */
const STATISTICS_SHARDS = 8;
const statisticsKey = (period: string, shard: number): Key => singleton(`STATS#${period}#${shard}`);
export const statistics = (period: string, lane: number) =>
  statisticsKey(period, lane % STATISTICS_SHARDS);
export const allStatistics = (period: string): Key[] =>
  Array.from({ length: STATISTICS_SHARDS }, (_, shard) => statisticsKey(period, shard));
