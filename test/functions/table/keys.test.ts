import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as keys from '#functions/table/keys.ts';
import { USERNAME_MAX } from '#shared/contract/limits.ts';

/** DynamoDB's limits, in bytes. */
const PARTITION_KEY_MAX = 2048;
const SORT_KEY_MAX = 1024;

describe('the keys of a username', () => {
  it.each([['\ufdfa'], ['İ'], ['🧁'], ['x🧁']])(
    'are within the limits, even for %s, which grows when normalized',
    letter => {
      const name = letter.repeat(USERNAME_MAX).slice(0, USERNAME_MAX);
      expect(Buffer.byteLength(keys.username(name).pk)).toBeLessThanOrEqual(PARTITION_KEY_MAX);
      const { sk } = keys.usernamePrefix(name);
      expect(Buffer.byteLength(sk)).toBeLessThanOrEqual(SORT_KEY_MAX);
      expect(sk.isWellFormed()).toBe(true);
    },
  );

  it('start with the keys of any prefix of the name', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), fc.nat({ max: 50 }), (name, length) => {
        const prefix = name.slice(0, length);
        expect(keys.usernamePrefix(name).sk.startsWith(keys.usernamePrefix(prefix).sk)).toBe(true);
      }),
    );
  });
});

const ID = '0000000000000007';
const OTHER_ID = '0000000000000008';

/** Another key would lose what a table in use holds: a change of one needs a migration. */
describe('the key of a stored item stays what it is', () => {
  it.each([
    ['an account', () => keys.account(7), 'PLAYER#7', 'ACCOUNT'],
    ['a bakery', () => keys.bakery(7), 'PLAYER#7', 'BAKERY'],
    ['the games', () => keys.games(7), 'PLAYER#7', 'GAMES'],
    ['the lives', () => keys.lives(7), 'PLAYER#7', 'LIVES'],
    ['the campaign', () => keys.campaign(7), 'PLAYER#7', 'CAMPAIGN'],
    ['the power-ups', () => keys.powerUps(7), 'PLAYER#7', 'POWERUPS'],
    ['a level', () => keys.level(7, 12), 'PLAYER#7', 'LEVEL#012'],
    ['the week of the campaign', () => keys.weekScores(7), 'PLAYER#7', 'CAMPAIGNWEEK'],
    ['a run', () => keys.run(7, 8), 'PLAYER#7', `RUN#${OTHER_ID}`],
    ['a word of the username', () => keys.searchWord(7, 2), 'PLAYER#7', 'WORD#2'],
    ['the trial results', () => keys.trialResults(7), 'PLAYER#7', 'TRIAL'],
    ['the last games', () => keys.fairPlay(7), 'PLAYER#7', 'FAIRPLAY'],
    ['a suspicion', () => keys.suspicion(7, 8), 'PLAYER#7', `SUSPICION#${OTHER_ID}`],
    ['an invite', () => keys.invite(7), 'PLAYER#7', 'INVITE'],
    ['an opponent', () => keys.opponent(7), 'PLAYER#7', 'OPPONENT'],
    ['the arena', () => keys.arena(7), 'PLAYER#7', 'ARENA'],
    ['a combat', () => keys.combat(7, 8), 'PLAYER#7', `COMBAT#${OTHER_ID}`],
    ['what is polled', () => keys.pollingState(7), 'PLAYER#7', 'PULSE'],
    ['a notice', () => keys.notice(7, 8), 'PLAYER#7', `NOTICE#${OTHER_ID}`],
    ['the last seen notice', () => keys.lastSeenNotice(7), 'PLAYER#7', 'READING'],
    ['a friend', () => keys.friend(7, 8), 'PLAYER#7', `FRIEND#${OTHER_ID}`],
    ['an entry of a leaderboard', () => keys.ranking(7, 'trial'), 'PLAYER#7', 'RANK#trial'],
    [
      'the purchases of a day',
      () => keys.npcPurchases(7, '2026-11-20'),
      'PLAYER#7',
      'NPC#2026-11-20',
    ],
    ['the own offers', () => keys.ownOffers(7), 'PLAYER#7', 'OFFERS'],
    ['an entry of a ledger', () => keys.ledger('PLAYER#7', 8), 'PLAYER#7', `LEDGER#${OTHER_ID}`],
    [
      'a link that confirms an address',
      () => keys.emailConfirmation(7, 'h'),
      'PLAYER#7',
      'CONFIRM#h',
    ],
    ['the changes of an address', () => keys.emailChanges(7), 'PLAYER#7', 'EMAILCHANGES'],
    ['an answer to a player', () => keys.idempotencyKey(7, 'h'), 'PLAYER#7', 'KEY#h'],
    ['an answer to a visitor', () => keys.visitorIdempotencyKey('h'), 'VISITOR#h', 'KEY#h'],
    ['a card', () => keys.card(7), 'PLAYER#7', 'CARD'],
    ['the writes of a minute', () => keys.writeCount(7, 8), 'PLAYER#7', 'WRITES#8'],
    ['an address', () => keys.email('Anna@Example.IT'), 'EMAIL#anna@example.it', '-'],
    ['a username', () => keys.username('Anna  Ｂ'), 'USERNAME#anna b', '-'],
    ['what a username looks like', () => keys.lookAlike('anna'), 'LOOKALIKE#anna', '-'],
    ['an invite code', () => keys.code('ABC'), 'CODE#ABC', '-'],
    ['a token', () => keys.resetToken('h'), 'TOKEN#h', '-'],
    ['an address without a mailbox', () => keys.suppressedAddress('h'), 'UNREACHABLE#h', '-'],
    ['a reward', () => keys.reward(7), 'REWARD#7', '-'],
    ['an assigned reward', () => keys.adminReward(7), 'ADMINREWARD#7', '-'],
    ['a voucher', () => keys.voucher(7), 'VOUCHER#7', '-'],
    ['the code of a voucher', () => keys.voucherCode('A'), 'VOUCHERCODE#A', '-'],
    ['an offer', () => keys.offer(7), 'OFFER#7', '-'],
    ['the code of a card', () => keys.cardCode('A'), 'CARDCODE#A', '-'],
    ['a page of the hall of fame', () => keys.hallOfFamePage('weekly', 'W'), 'HALL#weekly', 'W'],
    ['a carried day', () => keys.carryOverProgress('2026-11-20'), 'JOB#carry-week', '2026-11-20'],
    ['the end of a reward', () => keys.rewardEnd(7, 8), 'REWARDENDS', `${ID}#${OTHER_ID}`],
    ['a redemption', () => keys.redemption(7), 'TILL', ID],
    ['a purchase', () => keys.purchase(7), 'PURCHASES', ID],
    ['an unfinished erasure', () => keys.pendingErasure(7), 'ERASING', ID],
    ['a message', () => keys.message(9, 8, 7), 'CHAT#8#9', ID],
    ['a message back', () => keys.message(8, 9, 7), 'CHAT#8#9', ID],
    ['a report', () => keys.report(7), 'REPORTS', ID],
    ['the prizes', () => keys.prizes(), 'PRIZES', '-'],
    ['the programme', () => keys.programme(), 'PROGRAMME', '-'],
    ['the shop', () => keys.shop(), 'SHOP', '-'],
    ['the super administrators', () => keys.superAdmins(), 'SUPERADMINS', '-'],
    ['the banners', () => keys.banners(), 'BANNERS', '-'],
    ['a limit', () => keys.rateLimit('login', 'h'), 'LIMIT#login#h', '-'],
    ['a part of a limit', () => keys.rateLimit('login', 'h', 'net'), 'LIMIT#login#h', 'net'],
    ['an entry of the audit', () => keys.audit(7), 'AUDIT', ID],
    ['the top of a leaderboard', () => keys.leaderboardTop('trial'), 'RANKING#trial', 'TOP'],
    ['a node of a rank tree', () => keys.rankNode('trial', 3, '0a'), 'RANKING#trial', 'NODE#3#0a'],
    ['a post of a fence', () => keys.fencePost('weekly', 7), 'FENCE#weekly#7', '-'],
    ['the rewards of a player', () => keys.ownedBy(7, 'GAME', 8), 'OWNER#7#GAME', OTHER_ID],
    ['an invitee', () => keys.invitedBy(7, 8), 'INVITER#7', OTHER_ID],
    ['a report by a player', () => keys.reportBy(7, 8), 'REPORTER#7', OTHER_ID],
    ['a report about a player', () => keys.reportAbout(7, 8), 'REPORTED#7', OTHER_ID],
    ['the order of a leaderboard', () => keys.leaderboardOrder('trial', 'x'), 'RANKING#trial', 'x'],
    ['an open suspicion', () => keys.suspicionsIn('open', 7), 'SUSPICIONS#open', ID],
    ['an assignment', () => keys.assigned(7), 'ASSIGNED', ID],
    ['the place of an opponent', () => keys.opponentOf(3, 12, 'x'), 'OPPONENTS#3', '000012#x'],
    ['an offer by price', () => keys.offerByPrice('eggs', 12, 7), 'PRICES#eggs', `00012#${ID}`],
    ['an offer by age', () => keys.offerByAge('eggs', 7), 'OFFERS#eggs', ID],
    ['the start of a username', () => keys.usernamePrefix('Anna'), 'USERNAMES', 'anna'],
    ['the start of an address', () => keys.emailPrefix('A@B.it'), 'EMAILS', 'a@b.it'],
    ['a user by age', () => keys.userByAge(7), 'USERS', ID],
    ['the numbers of a day', () => keys.statistics('2026-11-20', 11), 'STATS#2026-11-20#3', '-'],
  ])('%s', (_, keyOf, pk, sk) => {
    expect(keyOf()).toEqual({ pk, sk });
  });
});

describe('a range of keys', () => {
  const isIn = (sk: string, { prefix = '', from = '', to = '~' }) =>
    sk.startsWith(prefix) && sk >= from && sk <= to;

  it('holds all of a kind, and no other kind', () => {
    const runs = keys.keysOfKind(keys.run(7, 0));
    expect(runs).toEqual({ pk: 'PLAYER#7', prefix: 'RUN#' });
    expect(keys.rankNodesOf('trial', 3)).toEqual({ pk: 'RANKING#trial', prefix: 'NODE#3#' });
  });

  it('holds the entries on leaderboards, or everything else of a player', () => {
    const entry = keys.ranking(7, 'trial');
    expect(keys.rankingsOf(7).pk).toBe(entry.pk);
    expect(isIn(entry.sk, keys.rankingsOf(7))).toBe(true);
    const others = keys.partitionWithoutRankings(7);
    expect(others.map(({ pk }) => pk)).toEqual([entry.pk, entry.pk]);
    const timesIn = (sk: string) => others.filter(range => isIn(sk, range)).length;
    expect(timesIn(entry.sk)).toBe(0);
    for (const { sk } of [keys.account(7), keys.level(7, 1), keys.run(7, 8), keys.weekScores(7)])
      expect([sk, timesIn(sk)]).toEqual([sk, 1]);
  });

  it('is spread over shards, which together hold the numbers of a period', () => {
    const all = keys.allStatistics('total');
    const found = new Set(Array.from({ length: 64 }, (_, n) => keys.statistics('total', n).pk));
    expect([...found].sort()).toEqual(all.map(({ pk }) => pk).sort());
    expect(all).toHaveLength(8);
  });
});

describe('a key', () => {
  it('tells whose it is', () => {
    expect(keys.ownerOf(keys.bakery(7))).toBe(7);
    expect(keys.isOwn(keys.bakery(7), 7)).toBe(true);
    expect(keys.isOwn(keys.bakery(8), 7)).toBe(false);
    expect(keys.isOwn(keys.friend(8, 7), 7)).toBe(true);
    expect(keys.isOwn(keys.friend(8, 9), 7)).toBe(false);
  });

  it('tells whether all players see the item', () => {
    const shared = [
      keys.leaderboardTop('trial'),
      keys.hallOfFamePage('weekly', 'W'),
      keys.banners(),
      keys.offer(7),
      keys.code('ABC'),
    ];
    expect(shared.map(keys.isShared)).toEqual(shared.map(() => true));
    const others = [keys.account(7), keys.reward(7), keys.voucherCode('A'), keys.cardCode('A')];
    expect(others.map(keys.isShared)).toEqual(others.map(() => false));
    expect(keys.isShared({ pk: 'BANNERSX', sk: '-' })).toBe(false);
    expect(keys.isShared({ pk: 'XOFFER#7', sk: '-' })).toBe(false);
  });

  it('tells its leaderboard, or that it is a post of a fence', () => {
    expect(keys.leaderboardOf(keys.ranking(7, 'trial#week'))).toBe('trial#week');
    expect(keys.isFencePost(keys.fencePost('weekly', 1))).toBe(true);
    expect(keys.isFencePost(keys.account(1))).toBe(false);
  });

  it('is cut at a hundred letters in the search, never within one', () => {
    expect(keys.usernamePrefix('a'.repeat(150)).sk).toBe('a'.repeat(100));
    expect(keys.usernamePrefix(`${'a'.repeat(99)}🧁`).sk).toBe(`${'a'.repeat(99)}\ufffd`);
  });
});
