import { describe, expect, it } from 'vitest';
import {
  account,
  emailOwner,
  emailPrefix,
  inviteCodeOwner,
  lookAlikeOwner,
  pendingErasure,
  searchWord,
  superAdmins,
  userByAge,
  usernameOwner,
  usernamePrefix,
} from '#functions/items/account.ts';
import { arena, raid } from '#functions/items/arena.ts';
import { opponent, opponentByLevel, storedBakery } from '#functions/items/bakery.ts';
import { businessDay, businessExport, businessShard, customer } from '#functions/items/business.ts';
import { playersAnswer, rateLimit, visitorsAnswer, writeCount } from '#functions/items/calls.ts';
import { level, lives, powerUps, progress, weekScores } from '#functions/items/campaign.ts';
import {
  card,
  cardCodeOwner,
  printedCardCount,
  programme,
  programmeVersion,
  purchase,
  shop,
  slip,
  slipByCode,
  slipCount,
} from '#functions/items/card.ts';
import { challengeBoard, challengeGame } from '#functions/items/challenge.ts';
import { customerImport, importClaim } from '#functions/items/customer-import.ts';
import { dailyGoals, seenRecap } from '#functions/items/daily.ts';
import { fencePost, raisedFence } from '#functions/items/fences.ts';
import {
  friend,
  invite,
  invitedBy,
  message,
  newFriends,
  paidInvites,
  report,
  reportAbout,
  reportBy,
} from '#functions/items/friends.ts';
import { heartbeat, lastDone } from '#functions/items/heartbeats.ts';
import { KINDS } from '#functions/items/kinds.ts';
import {
  carryOverProgress,
  hallOfFamePage,
  leaderboardEntry,
  leaderboardOrder,
  leaderboardTop,
  rankNode,
} from '#functions/items/leaderboards.ts';
import { ledgerEntry } from '#functions/items/ledger.ts';
import {
  emailChanges,
  emailConfirmation,
  emailRelease,
  resetToken,
  suppressedAddressHash,
} from '#functions/items/mail.ts';
import {
  npcPurchases,
  offer,
  offerByAge,
  offerByPrice,
  ownOffers,
} from '#functions/items/market.ts';
import { lastSeenNotice, notice, pollingState } from '#functions/items/notices.ts';
import { opening, places } from '#functions/items/opening.ts';
import { outboxMessage, sentMessages } from '#functions/items/outbox.ts';
import { passkeyChallenge, passkeys } from '#functions/items/passkeys.ts';
import { ownedBy, ownerOf } from '#functions/items/player.ts';
import { openPromotion, promotion, promotionOutcome } from '#functions/items/promotion-list.ts';
import { promotionRecipient, recipientsOf } from '#functions/items/promotion-recipients.ts';
import { marketingConsents } from '#functions/items/promotions.ts';
import { pushDevices, pushEndpoint } from '#functions/items/pushes.ts';
import {
  birthday,
  birthdayList,
  knownAddress,
  rewardRules,
  ruleBudget,
  ruleOccasion,
  ruleProgress,
} from '#functions/items/reward-rules.ts';
import {
  assignedReward,
  assignedRewards,
  gameReward,
  prizes,
  rewardEnd,
} from '#functions/items/rewards.ts';
import {
  auditEntry,
  banners,
  forgottenStaff,
  games,
  statistics,
  upload,
} from '#functions/items/shop.ts';
import { enrolmentLinks, staffInvitations, staffPasskeys } from '#functions/items/staff.ts';
import { stampMovement } from '#functions/items/stamp-movements.ts';
import {
  fairPlay,
  run,
  suspicion,
  suspicionByState,
  trialResults,
} from '#functions/items/trial.ts';
import { triedChange } from '#functions/items/tried-changes.ts';
import { redemption, voucher, voucherByCode } from '#functions/items/vouchers.ts';
import { applePass, googlePass, ownApplePass, passRegistration } from '#functions/items/wallets.ts';
import { type AnyRef, isKind } from '#functions/table/kind.ts';

const [ID, OTHER_ID] = ['0000000000000007', '0000000000000008'];
const TRIAL = { name: 'trial', expiresAt: undefined };
type Row = readonly [what: string, refOf: () => AnyRef, pk: string, sk: string];

const ITEMS: readonly Row[] = [
  ['an account', () => account(7), 'PLAYER#7', 'ACCOUNT'],
  ['a bakery', () => storedBakery(7), 'PLAYER#7', 'BAKERY'],
  ['the games', () => games(7), 'PLAYER#7', 'GAMES'],
  ['the lives', () => lives(7), 'PLAYER#7', 'LIVES'],
  ['the campaign', () => progress(7), 'PLAYER#7', 'CAMPAIGN'],
  ['the power-ups', () => powerUps(7), 'PLAYER#7', 'POWERUPS'],
  ['a level', () => level(7, 12), 'PLAYER#7', 'LEVEL#012'],
  ['the week of the campaign', () => weekScores(7), 'PLAYER#7', 'CAMPAIGNWEEK'],
  ['a run', () => run(7, 8), 'PLAYER#7', `RUN#${OTHER_ID}`],
  ['a word of the username', () => searchWord(7, 2), 'PLAYER#7', 'WORD#2'],
  ['the trial results', () => trialResults(7), 'PLAYER#7', 'TRIAL'],
  ['the last games', () => fairPlay(7), 'PLAYER#7', 'FAIRPLAY'],
  ['a suspicion', () => suspicion(7, 8), 'PLAYER#7', `SUSPICION#${OTHER_ID}`],
  ['an invite', () => invite(7), 'PLAYER#7', 'INVITE'],
  ['an opponent', () => opponent(7), 'PLAYER#7', 'OPPONENT'],
  ['the arena', () => arena(7), 'PLAYER#7', 'ARENA'],
  ['a combat', () => raid(7, 8), 'PLAYER#7', `RAID#${OTHER_ID}`],
  ['the polling state', () => pollingState(7), 'PLAYER#7', 'POLLING'],
  ['a notice', () => notice(7, 8), 'PLAYER#7', `NOTICE#${OTHER_ID}`],
  ['the last seen notice', () => lastSeenNotice(7), 'PLAYER#7', 'LASTSEENNOTICE'],
  ['paid invites', () => paidInvites(7), 'PLAYER#7', 'PAIDINVITES'],
  ['new friends', () => newFriends(7, '2026-11-20'), 'PLAYER#7', 'NEWFRIENDS#2026-11-20'],
  ['a friend', () => friend(7, 8), 'PLAYER#7', `FRIEND#${OTHER_ID}`],
  ['an entry of a leaderboard', () => leaderboardEntry(7, TRIAL), 'PLAYER#7', 'RANK#trial'],
  ['the daily goals', () => dailyGoals(7), 'PLAYER#7', 'DAILY'],
  ['the recap that was seen', () => seenRecap(7), 'PLAYER#7', 'WEEKRECAP'],
  ['the purchases of a day', () => npcPurchases(7, '2026-11-20'), 'PLAYER#7', 'NPC#2026-11-20'],
  ['a player’s own offers', () => ownOffers(7), 'PLAYER#7', 'OFFERS'],
  ['an entry of a ledger', () => ledgerEntry(7, 8), 'PLAYER#7', `LEDGER#${OTHER_ID}`],
  ['a link that confirms an address', () => emailConfirmation(7, 'h'), 'PLAYER#7', 'CONFIRM#h'],
  ['a link that frees an address', () => emailRelease(7, 'h'), 'PLAYER#7', 'FREE#h'],
  ['the changes of an address', () => emailChanges(7), 'PLAYER#7', 'EMAILCHANGES'],
  ['an answer to a player', () => playersAnswer(7, 'h'), 'PLAYER#7', 'KEY#h'],
  ['an answer to a visitor', () => visitorsAnswer('h'), 'VISITOR#h', 'KEY#h'],
  ['a birthday', () => birthday(7), 'PLAYER#7', 'BIRTHDAY'],
  ['an occasion of a rule', () => ruleOccasion(7, 'world 3'), 'PLAYER#7', 'OCCASION#world 3'],
  ['a card', () => card(7), 'PLAYER#7', 'CARD'],
  ['the writes of a minute', () => writeCount(7, 8), 'PLAYER#7', 'WRITES#8'],
  ['an address', () => emailOwner('Anna@Example.IT'), 'EMAIL#anna@example.it', '-'],
  ['a username', () => usernameOwner('Anna  Ｂ'), 'USERNAME#anna b', '-'],
  ['a look-alike of a username', () => lookAlikeOwner('anna'), 'LOOKALIKE#anna', '-'],
  ['an invite code', () => inviteCodeOwner('ABC'), 'CODE#ABC', '-'],
  ['a token', () => resetToken('h'), 'TOKEN#h', '-'],
  ['an address without a mailbox', () => suppressedAddressHash('h'), 'SUPPRESSED#h', '-'],
  ['a reward', () => gameReward(7), 'REWARD#7', '-'],
  ['an assigned reward', () => assignedReward(7), 'ADMINREWARD#7', '-'],
  ['a voucher', () => voucher(7), 'VOUCHER#7', '-'],
  ['the code of a voucher', () => voucherByCode('A'), 'VOUCHERCODE#A', '-'],
  ['the card in Google’s wallet', () => googlePass(7), 'PLAYER#7', 'GOOGLEPASS'],
  ['a pass', () => applePass('s'), 'APPLEPASS#s', '-'],
  ['the pass of a player', () => ownApplePass(7), 'PLAYER#7', 'APPLEPASS'],
  ['a registration of a pass', () => passRegistration('d', 's'), 'PASSDEVICE#d', 's'],
  ['an offer', () => offer(7), 'OFFER#7', '-'],
  ['the rules', () => rewardRules(), 'RULES', '-'],
  ['a share of a budget', () => ruleBudget(7, '2026-11', 3), 'RULEBUDGET#7#2026-11', '03'],
  ['the progress of a job of rules', () => ruleProgress('absences'), 'RULEPROGRESS', 'absences'],
  ['a known address', () => knownAddress('h'), 'KNOWNADDRESS#h', '-'],
  ['the code of a card', () => cardCodeOwner('A'), 'CARDCODE#A', '-'],
  ['a challenge game', () => challengeGame(7, '2026-11-20'), 'PLAYER#7', 'CHALLENGE#2026-11-20'],
  ['the board of a challenge', () => challengeBoard('2026-11-20'), 'CHALLENGE#2026-11-20', 'BOARD'],
  ['a page of the hall of fame', () => hallOfFamePage('weekly', 'W'), 'HALL#weekly', 'W'],
  ['a carried day', () => carryOverProgress('2026-11-20'), 'JOB#carry-week', '2026-11-20'],
  ['the end of a reward', () => rewardEnd(7, 8), 'REWARDENDS', `${ID}#${OTHER_ID}`],
  ['a customer', () => customer(7), 'CUSTOMERS#7', ID],
  ['another customer', () => customer(39), 'CUSTOMERS#7', '0000000000000039'],
  ['the numbers of a day', () => businessDay('2026-11-20'), 'BUSINESS', '2026-11-20'],
  ['a share of the numbers', () => businessShard(7), 'BUSINESSSHARDS', '007'],
  ['an export', () => businessExport(7), 'EXPORT#7', '-'],
  ['a redemption', () => redemption(7), 'REDEMPTIONS', ID],
  ['a purchase', () => purchase(7), 'PURCHASES', ID],
  ['a change of stamps', () => stampMovement(7, 7), 'PLAYER#7', `STAMPS#${ID}`],
  ['an import', () => customerImport(7), 'IMPORTS', ID],
  ['imported stamps', () => importClaim('h'), 'IMPORTCLAIM#h', '-'],
  ['a slip', () => slip(7), 'SLIPS', ID],
  ['the code of a slip', () => slipByCode('h'), 'SLIPCODE#h', '-'],
  ['printed cards', () => printedCardCount('2026-11-20'), 'PRINTEDCARDS#2026-11-20', '-'],
  ['the slips of a day', () => slipCount('2026-11-20'), 'SLIPCOUNT#2026-11-20', '-'],
  ['an unfinished erasure', () => pendingErasure(7), 'ERASING', ID],
  ['a message', () => message(9, 8, 7), 'CHAT#8#9', ID],
  ['a message back', () => message(8, 9, 7), 'CHAT#8#9', ID],
  ['a report', () => report(7), 'REPORTS', ID],
  ['a campaign', () => promotion(7), 'PROMOTIONS', ID],
  ['an open campaign', () => openPromotion(5, 7), 'OPENPROMOTIONS', `0000000000000005#${ID}`],
  ['the outcome of a campaign', () => promotionOutcome(7, 11), 'PROMOTIONOUTCOMES', `${ID}#3`],
  ['a recipient of a campaign', () => promotionRecipient(8, 7), 'PLAYER#8', `PROMOTION#${ID}`],
  ['the consents', () => marketingConsents(7), 'PLAYER#7', 'CONSENTS'],
  ['the passkeys', () => passkeys(7), 'PLAYER#7', 'PASSKEYS'],
  ['a challenge for a passkey', () => passkeyChallenge('abc'), 'PASSKEYCHALLENGE#abc', '-'],
  ['the browsers that get pushes', () => pushDevices(7), 'PLAYER#7', 'PUSHDEVICES'],
  ['the owner of a browser', () => pushEndpoint('abc'), 'PUSHENDPOINT#abc', '-'],
  ['the messages that were sent', () => sentMessages(7), 'PLAYER#7', 'SENTMESSAGES'],
  [
    'what may be told later',
    () => outboxMessage(15, 5, 'oven', 'x'),
    'OUTBOX#07',
    '0000000000000005#0000000000000015#oven#x',
  ],
  [
    'an offer that waits to be sent',
    () => outboxMessage(15, 5, 'offers', 7),
    'OUTBOX#15',
    '0000000000000005#0000000000000015#offers#7',
  ],
  ['the prizes', () => prizes(), 'PRIZES', '-'],
  ['the programme', () => programme(), 'PROGRAMME', '-'],
  ['a programme’s version', () => programmeVersion(5), 'PROGRAMMEVERSIONS', '0000000000000005'],
  ['the shop', () => shop(), 'SHOP', '-'],
  ['the super administrators', () => superAdmins(), 'SUPERADMINS', '-'],
  ['the banners', () => banners(), 'BANNERS', '-'],
  ['a picture', () => upload('a-b_c.png'), 'UPLOADS', 'a-b_c.png'],
  ['the invitations to the staff', () => staffInvitations(), 'STAFFINVITATIONS', '-'],
  ['the passkeys of the staff', () => staffPasskeys(), 'STAFFPASSKEYS', '-'],
  ['the links of a first passkey', () => enrolmentLinks(7), 'PLAYER#7', 'ENROLMENTLINKS'],
  ['the opening', () => opening(), 'OPENING', '-'],
  ['the places', () => places(), 'PLACES', '-'],
  ['a limit', () => rateLimit('login', '9', 'h'), 'LIMIT#login#9#h', '-'],
  ['a part of a limit', () => rateLimit('login', '9', 'h', 'net'), 'LIMIT#login#9#h', 'net'],
  ['an entry of the audit', () => auditEntry(7), 'AUDIT', ID],
  ['forgotten staff', () => forgottenStaff('purchases'), 'FORGOTTENSTAFF#purchases', '-'],
  ['the top of a leaderboard', () => leaderboardTop(TRIAL), 'RANKING#trial', 'TOP'],
  ['a node of a rank tree', () => rankNode('trial', 3, '0a'), 'RANKING#trial', 'NODE#3#0a'],
  ['a post of a fence', () => fencePost('weekly', 7), 'FENCE#weekly#7', '-'],
  ['a raised fence', () => raisedFence('weekly'), 'RAISEDFENCE#weekly', '-'],
  ['a change that was tried', () => triedChange('shardId-1'), 'TRIED#shardId-1', '-'],
  ['a heartbeat', () => heartbeat(), 'HEARTBEAT', '-'],
  ['the last midnight job', () => lastDone('midnight'), 'LASTDONE', 'midnight'],
  ['the numbers of a day', () => statistics('2026-11-20', 11), 'STATS#2026-11-20#3', '-'],
];

/** All that the modules of the folder export. */
const EXPORTED = Object.values(
  import.meta.glob<Readonly<Record<string, unknown>>>('/functions/items/*.ts', { eager: true }),
).flatMap(module => Object.values(module));

it('every kind is registered', () => {
  expect(new Set(EXPORTED.filter(isKind))).toEqual(new Set(KINDS));
});

/** With other keys, a table in use would lose items: changing a key needs a migration. */
describe('the key of a stored item never changes', () => {
  it.each(ITEMS)('%s', (_, refOf, pk, sk) => {
    expect(refOf().key).toEqual({ pk, sk });
  });

  it('for any kind', () => {
    const sampled = ITEMS.map(([, refOf]) => refOf().kind.name);
    expect([...new Set(sampled)].sort()).toEqual(KINDS.map(({ name }) => name).sort());
  });

  it.each([
    ['the rewards of a player', () => ownedBy('GAME')(7, 8), 'OWNER#7#GAME', OTHER_ID],
    ['an invitee', () => invitedBy(7, 8), 'INVITER#7', OTHER_ID],
    ['a report by a player', () => reportBy(7, 8), 'REPORTER#7', OTHER_ID],
    ['a report about a player', () => reportAbout(7, 8), 'REPORTED#7', OTHER_ID],
    ['the order of a leaderboard', () => leaderboardOrder('trial', 'x'), 'RANKING#trial', 'x'],
    ['an open suspicion', () => suspicionByState('open', 7), 'SUSPICIONS#open', ID],
    ['the recipients of a campaign', () => recipientsOf(7, 8), 'PROMOTION#7', OTHER_ID],
    ['an assignment', () => assignedRewards(7), 'ASSIGNED', ID],
    ['the place of an opponent', () => opponentByLevel(3, 12, 'x'), 'OPPONENTS#3', '000012#x'],
    ['an offer by price', () => offerByPrice('eggs', 12, 7), 'PRICES#eggs', `00012#${ID}`],
    ['an offer by age', () => offerByAge('eggs', 7), 'OFFERS#eggs', ID],
    ['the start of a username', () => usernamePrefix('Niccolò D’Ø'), 'USERNAMES', "niccolo d'o"],
    ['the start of an address', () => emailPrefix('A@B.it'), 'EMAILS', 'a@b.it'],
    ['the birthdays of a day', () => birthdayList('11-25', 7), 'BIRTHDAYS#11-25', ID],
    ['a user by age', () => userByAge(7), 'USERS', ID],
  ])('in an index: %s', (_, keyOf, pk, sk) => {
    expect(keyOf()).toEqual({ pk, sk });
  });
});

describe('a key', () => {
  it.each(ITEMS)('identifies its kind: %s', (_, refOf) => {
    const { key, kind } = refOf();
    const kinds = KINDS.filter(({ template }) => template.matches(key));
    expect(kinds.map(({ name }) => name)).toEqual([kind.name]);
  });

  it('identifies its player', () => {
    expect(ownerOf(storedBakery(7).key)).toBe(7);
  });

  it('of the search is cut to a hundred letters, never within one', () => {
    expect(usernamePrefix('a'.repeat(150)).sk).toBe('a'.repeat(100));
    expect(usernamePrefix(`${'a'.repeat(99)}🧁`).sk).toBe(`${'a'.repeat(99)}\ufffd`);
  });
});
