import * as account from '#functions/items/account.ts';
import * as arena from '#functions/items/arena.ts';
import * as bakery from '#functions/items/bakery.ts';
import * as business from '#functions/items/business.ts';
import * as calls from '#functions/items/calls.ts';
import * as campaign from '#functions/items/campaign.ts';
import * as card from '#functions/items/card.ts';
import * as challenge from '#functions/items/challenge.ts';
import * as customerImport from '#functions/items/customer-import.ts';
import * as daily from '#functions/items/daily.ts';
import * as friends from '#functions/items/friends.ts';
import * as leaderboards from '#functions/items/leaderboards.ts';
import * as ledger from '#functions/items/ledger.ts';
import * as mail from '#functions/items/mail.ts';
import * as market from '#functions/items/market.ts';
import * as notices from '#functions/items/notices.ts';
import * as opening from '#functions/items/opening.ts';
import * as outbox from '#functions/items/outbox.ts';
import * as passkeys from '#functions/items/passkeys.ts';
import * as promotionList from '#functions/items/promotion-list.ts';
import * as promotionRecipients from '#functions/items/promotion-recipients.ts';
import * as promotions from '#functions/items/promotions.ts';
import * as pushes from '#functions/items/pushes.ts';
import * as rewardRules from '#functions/items/reward-rules.ts';
import * as rewards from '#functions/items/rewards.ts';
import * as shop from '#functions/items/shop.ts';
import * as staff from '#functions/items/staff.ts';
import * as stampMovements from '#functions/items/stamp-movements.ts';
import * as trial from '#functions/items/trial.ts';
import * as vouchers from '#functions/items/vouchers.ts';
import * as wallets from '#functions/items/wallets.ts';
import type { AnyKind } from '#functions/table/kind.ts';

/**
 * Kinds of items that one transaction may change together, so that a restored table gets the old table's state of all
 * of them or of none. `facts` that the old table doesn't have are kept; `pointers` lead to other items or wait for
 * something, so those that the old table no longer has must not come back: the code of a renewed card, a mail that has
 * been sent.
 */
type Group = {
  /** Why the group must not be lost, or why it may be. */
  readonly why: string;
  readonly facts: readonly AnyKind[];
  readonly pointers: readonly AnyKind[];
  /** Whether it is copied unless the command says otherwise. */
  readonly isDefault: boolean;
};

export const GROUPS = {
  accounts: {
    why: 'who has registered, and every password, passkey, role and session that was taken away',
    isDefault: true,
    facts: [
      account.account,
      account.superAdmins,
      staff.staffPasskeys,
      passkeys.passkeys,
      mail.emailChanges,
      rewardRules.birthday,
      rewardRules.knownAddress,
    ],
    pointers: [
      staff.staffInvitations,
      staff.enrolmentLinks,
      account.emailOwner,
      account.usernameOwner,
      account.lookAlikeOwner,
      account.inviteCodeOwner,
      account.searchWord,
      mail.emailConfirmation,
      mail.emailRelease,
      mail.resetToken,
    ],
  },
  till: {
    why: 'what customers paid and have a right to: purchases, stamps, rewards, vouchers and whether they are used',
    isDefault: true,
    facts: [
      card.card,
      card.purchase,
      card.slip,
      card.slipCount,
      card.printedCardCount,
      stampMovements.stampMovement,
      customerImport.customerImport,
      customerImport.importClaim,
      rewards.assignedReward,
      vouchers.voucher,
      vouchers.redemption,
      rewardRules.ruleBudget,
      rewardRules.ruleOccasion,
      rewardRules.ruleProgress,
      business.customer,
      business.businessDay,
      business.businessShard,
      shop.forgottenStaff,
      // A repeated call must find its earlier result.
      calls.playersAnswer,
      calls.visitorsAnswer,
    ],
    pointers: [card.cardCodeOwner, card.slipByCode, vouchers.voucherByCode, rewards.rewardEnd],
  },
  consents: {
    why: 'consents that were withdrawn, addresses and browsers that get nothing any more, and what has gone out',
    isDefault: true,
    facts: [
      promotions.marketingConsents,
      promotionList.promotion,
      promotionList.promotionOutcome,
      promotionRecipients.promotionRecipient,
      mail.suppressedAddressHash,
      pushes.pushDevices,
      outbox.sentMessages,
    ],
    pointers: [promotionList.openPromotion, outbox.outboxMessage, pushes.pushEndpoint],
  },
  audit: {
    why: 'what the staff did',
    isDefault: true,
    facts: [shop.auditEntry],
    pointers: [],
  },
  game: {
    why: 'only a game’s state, and the usual reason for a restore',
    isDefault: false,
    facts: [
      bakery.storedBakery,
      ledger.ledgerEntry,
      campaign.lives,
      campaign.progress,
      campaign.powerUps,
      campaign.level,
      campaign.weekScores,
      trial.run,
      trial.trialResults,
      trial.fairPlay,
      trial.suspicion,
      challenge.challengeBoard,
      challenge.challengeGame,
      daily.dailyGoals,
      daily.seenRecap,
      arena.arena,
      arena.raid,
      market.npcPurchases,
      market.ownOffers,
      market.offer,
      rewards.gameReward,
      friends.invite,
      friends.paidInvites,
      shop.games,
      leaderboards.hallOfFamePage,
    ],
    pointers: [],
  },
  friends: {
    why: 'friendships, conversations and notices, which their players can repeat',
    isDefault: false,
    facts: [
      friends.friend,
      friends.newFriends,
      friends.message,
      friends.report,
      notices.notice,
      notices.pollingState,
      notices.lastSeenNotice,
    ],
    pointers: [],
  },
  wallets: {
    why: 'the cards in phones’ wallets: a pass that isn’t known any more shows what it last did, until it is added again',
    isDefault: true,
    facts: [wallets.applePass, wallets.googlePass],
    pointers: [wallets.ownApplePass, wallets.passRegistration],
  },
  settings: {
    why: 'what a super administrator can set again',
    isDefault: false,
    facts: [
      rewards.prizes,
      card.programme,
      card.programmeVersion,
      rewardRules.rewardRules,
      card.shop,
      shop.banners,
      shop.upload,
      opening.opening,
      opening.places,
    ],
    pointers: [],
  },
} as const satisfies Readonly<Record<string, Group>>;

export type GroupName = keyof typeof GROUPS;

const isGroup = (name: string): name is GroupName => Object.hasOwn(GROUPS, name);

const NAMES = Object.keys(GROUPS).filter(isGroup);

/** The groups of an option such as `till,consents`; if omitted, those that must not be lost. */
export const groupsIn = (text: string | undefined): GroupName[] => {
  if (text === undefined) return NAMES.filter(name => GROUPS[name].isDefault);
  return text.split(',').map(name => {
    if (isGroup(name)) return name;
    throw new Error(`groups has ${name}, but knows only ${NAMES.join(', ')}`);
  });
};
