import { UNDO_HOURS } from '#shared/contract/limits.ts';
import { till as contract } from '#shared/contract/till.ts';
import { programmePhase } from '#shared/rules/programme-dates.ts';
import { undoStamps } from '#shared/rules/undo-stamps.ts';
import { HOUR, iso } from '#shared/time.ts';
import { audit } from '../../domain/audit/audit.ts';
import { countPurchase } from '../../domain/business/customer.ts';
import { removeVisit, requireCard } from '../../domain/card/card.ts';
import { noteMovement } from '../../domain/card/movements.ts';
import {
  type LoadedProgramme,
  programmeItems,
  programmeView,
} from '../../domain/card/programme.ts';
import {
  applyStamps,
  ONLY_PAYS,
  stampsOf,
  stampTerms,
  withStamps,
} from '../../domain/card/stamps.ts';
import { countChange } from '../../domain/notice/polling-state.ts';
import { customerItems, refuseOwnCard } from '../../domain/purchase/customer.ts';
import { purchaseView } from '../../domain/purchase/purchase.ts';
import { creditItems, isRewardUsed, withdrawReward } from '../../domain/reward/deliver-reward.ts';
import { occasionItems, undoForPurchase } from '../../domain/reward-rule/purchase-rules.ts';
import { undoRedemption } from '../../domain/voucher/redeem.ts';
import { type LoadedVoucher, voucherItems } from '../../domain/voucher/voucher.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { customer as customerFigures } from '../../items/business.ts';
import { type Purchase, purchase, type StoredCard } from '../../items/card.ts';
import { redemption } from '../../items/vouchers.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';

/** The rewards that undoing a purchase may affect. */
const rewardsToCheck = (
  { changes, linked = [] }: StoredCard,
  { rewardIds }: Purchase,
): number[] => [
  ...new Set([
    ...rewardIds,
    ...[changes, ...linked.map(one => one.changes)]
      .flat()
      .flatMap(({ rewards }) => rewards.map(({ id }) => id)),
  ]),
];

type Undo = {
  readonly settings: LoadedProgramme;
  readonly now: number;
  readonly isUsed: (rewardId: number) => boolean;
};

/** The card without a purchase (rule 206), and the rewards to withdraw. */
const withoutPurchase = (
  own: StoredCard,
  made: Purchase,
  undo: Undo,
): { readonly card: StoredCard; readonly withdrawn: readonly number[] } => {
  const { changes } = own;
  // The changes lack a purchase that brought no stamp, and one before the latest two hundred changes, whose stamps
  // stay.
  if (!changes.some(({ purchaseId }) => purchaseId === made.id))
    return { card: own, withdrawn: made.rewardIds };
  const phase = programmePhase(programmeView(undo.settings.programme.value), undo.now);
  const terms = {
    ...stampTerms(own, undo.settings, undo.now),
    ...(phase === 'running' ? {} : ONLY_PAYS),
  };
  const { isUsed } = undo;
  const undone = undoStamps(stampsOf(own), changes, { purchaseId: made.id, terms, isUsed });
  return { card: withStamps(own, undone.card, undone.changes), withdrawn: undone.withdrawn };
};

/**
 * The card without a purchase of a linked printed card (rule 313): the printed card is recomputed as it was, and the
 * stamps that it had then are taken from those that the link gave, or added to them if a full card is open again.
 */
const withoutLinkedPurchase = async (
  unit: UnitOfWork,
  own: StoredCard,
  made: Purchase,
  undo: Undo,
): Promise<ReturnType<typeof withoutPurchase>> => {
  const link = own.linked?.find(({ changes }) =>
    changes.some(({ purchaseId }) => purchaseId === made.id),
  );
  if (!link) return withoutPurchase(own, made, undo);
  const { linkId, stamps: had } = link;
  const { card: paper, withdrawn } = withoutPurchase(
    withStamps(own, had, link.changes),
    made,
    undo,
  );
  const left = { linkId, stamps: stampsOf(paper), changes: paper.changes };
  const kept = { ...own, linked: own.linked?.map(one => (one === link ? left : one)) ?? [] };
  const difference = paper.stamps - had.stamps;
  if (difference >= 0) {
    const { settings } = undo;
    const credited = await unit.load(creditItems(made.playerId));
    const holder = { own: kept, playerId: made.playerId, settings, credited };
    const given = { stamps: difference, purchaseId: linkId };
    return { card: applyStamps(unit, holder, given).card, withdrawn };
  }
  const terms = stampTerms(kept, undo.settings, undo.now);
  const lessened = { purchaseId: linkId, left: paper.stamps, terms, isUsed: undo.isUsed };
  const undone = undoStamps(stampsOf(kept), kept.changes, lessened);
  return {
    card: withStamps(kept, undone.card, undone.changes),
    withdrawn: [...withdrawn, ...undone.withdrawn],
  };
};

const TOO_LATE = { message: `Un acquisto si può annullare solo entro ${UNDO_HOURS} ore.` };

/** Refuses a purchase that can't be undone, can no longer be undone, or not by this member of staff. */
const requireUndoable = (made: Purchase | undefined, staffId: number, now: number): Purchase => {
  if (!made) throw new Failure('not_found');
  refuseOwnCard(made.playerId, staffId);
  if (made.undoneAt !== null) throw new Failure('already_undone');
  if (now - made.createdAt > UNDO_HOURS * HOUR) throw new Failure('too_late', TOO_LATE);
  return made;
};

/** Withdraws rewards that are no longer earned, together with their vouchers. */
const withdraw = (
  unit: UnitOfWork,
  loaded: readonly LoadedVoucher[],
  ids: readonly number[],
  actorId: number,
): void => {
  for (const one of loaded) {
    const { value: reward } = one.reward;
    if (!reward || !ids.includes(reward.id)) continue;
    const { ofCard, ...ofNoCard } = reward;
    if (reward.status === 'withdrawn') {
      // It was withdrawn by hand, which left the card complete; the undo opens the card again.
      if (ofCard) one.reward.set(ofNoCard);
      continue;
    }
    audit(unit, actorId, {
      action: 'reward.withdraw',
      target: `user ${reward.playerId}`,
      before: { rewardId: reward.id, status: reward.status },
      after: { rewardId: reward.id, status: 'withdrawn' },
    });
    withdrawReward(ofNoCard, one);
  }
};

const rewardsIn = (loaded: readonly LoadedVoucher[]) =>
  new Map(loaded.flatMap(({ reward: { value } }) => (value ? [[value.id, value] as const] : [])));

type TakenBack = {
  readonly settings: LoadedProgramme;
  readonly actorId: number;
  readonly reason: string;
};

/** Takes back the stamps and rewards of a purchase; fails if a reward that it issued was used. */
const takeBack = async (
  unit: UnitOfWork,
  card: LoadedItem<StoredCard>,
  made: Purchase,
  { settings, actorId, reason }: TakenBack,
) => {
  const visited = removeVisit(requireCard(card), made.id);
  const { vouchers: loaded, occasions } = await unit.load({
    vouchers: rewardsToCheck(visited, made).map(voucherItems),
    occasions: occasionItems(made),
  });
  const before = rewardsIn(loaded);
  const isUsed = (id: number): boolean => {
    const reward = before.get(id);
    return reward !== undefined && isRewardUsed(reward);
  };
  const issued = made.rewardIds;
  if (issued.some(isUsed)) throw new Failure('reward_used');
  const { card: own, rewardIds } = undoForPurchase(visited, made, occasions);
  const undo = { settings, now: unit.now, isUsed };
  const undone = await withoutLinkedPurchase(unit, own, made, undo);
  card.set(undone.card);
  const isReopened = own.changes
    .flatMap(({ rewards }) => rewards)
    .some(({ id, occasion }) => occasion === 'card' && undone.withdrawn.includes(id));
  noteMovement(unit, made.playerId, {
    kind: 'undo',
    // A card that is open again has more stamps than the card that followed it.
    stamps: 0 - (isReopened ? made.stamps : Math.max(0, own.stamps - undone.card.stamps)),
    after: undone.card.stamps,
    amount: made.amount,
    reason,
  });
  withdraw(unit, loaded, [...undone.withdrawn, ...rewardIds], actorId);
  const after = rewardsIn(loaded);
  return issued.flatMap(id => after.get(id) ?? []);
};

/**
 * Undoes a purchase within a day, with a reason for the audit (rules 172 and 206): stamps,
 * rewards and the voucher's use are taken back together; the gift stays.
 */
export const undoPurchase = operation(contract.undoPurchase, {
  loads: ({ input: { purchaseId: id } }) => ({
    purchase: purchase(id),
    use: redemption(id),
    earned: voucherItems(id),
    settings: programmeItems(),
  }),
  run: async ({ input, caller, unit, items, now }) => {
    const made = requireUndoable(items.purchase.value, caller.id, now);
    const { id, playerId, voucherId } = made;
    const { customer, figures, used } = await unit.load({
      customer: customerItems(playerId),
      figures: customerFigures(playerId),
      used: voucherId === null ? undefined : voucherItems(voucherId),
    });
    if (!customer.account.value) throw new Failure('not_found');
    customer.account.requireUnchanged();
    const undo = { undoneBy: caller.id, undoReason: input.reason };
    const rewards = await takeBack(unit, customer.card, made, {
      settings: items.settings,
      actorId: caller.id,
      reason: input.reason,
    });
    // The voucher gets its use back even if it has since expired or been deleted.
    if (used?.voucher.value) await undoRedemption(unit, used, items.use, undo);
    items.purchase.set({ ...made, ...undo, undoneAt: now });
    countPurchase(figures, made, requireCard(customer.card), -1);
    countChange(unit, playerId);
    audit(unit, caller.id, {
      action: 'purchase.undo',
      target: `purchase ${id}`,
      before: { stamps: made.stamps, voucherId },
      reason: { text: input.reason, playerId },
    });
    return { purchase: { ...purchaseView(made, rewards, now), undoneAt: iso(now) } };
  },
});
