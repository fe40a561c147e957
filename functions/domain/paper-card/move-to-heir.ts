import { account } from '../../items/account.ts';
import { purchase, purchasesOf } from '../../items/card.ts';
import { ruleOccasion } from '../../items/reward-rules.ts';
import { assignedReward } from '../../items/rewards.ts';
import { auditEntry, auditReasons } from '../../items/shop.ts';
import {
  redemption,
  type StoredVoucher,
  undoReasons,
  voucher,
  voucherByCode,
} from '../../items/vouchers.ts';
import type { Range } from '../../table/key.ts';
import type { KindInfo, Ref } from '../../table/kind.ts';
import { queryAll } from '../../table/query.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';

/** An item that names the player it belongs to. */
type Owned = { readonly playerId?: number };

type Move = { readonly from: number; readonly to: number; readonly now: number };

/** How many items one transaction moves. */
const AT_ONCE = 25;

/** Gives items to another player, unless they have gone or belong to that player already. */
const give = async <T extends Owned>(refs: readonly Ref<T>[], move: Move): Promise<void> => {
  const { from, to, now } = move;
  for (let i = 0; i < refs.length; i += AT_ONCE) {
    await retryOnConflict(async () => {
      const unit = new UnitOfWork(now);
      for (const item of await unit.load(refs.slice(i, i + AT_ONCE))) {
        const { value } = item;
        if (value?.playerId === from) item.set({ ...value, playerId: to });
      }
      await unit.commit();
    });
  }
};

/** Gives the uses of a voucher, latest first; each names the one before it. */
const giveUses = async ({ lastRedemption }: StoredVoucher, move: Move): Promise<void> => {
  for (let last = lastRedemption; last; ) {
    const ref = redemption(last.id);
    await give([ref], move);
    last = (await new UnitOfWork(move.now).load(ref)).value?.previous ?? null;
  }
};

/** Gives an occasion, unless the player has already had it. In either case its reward becomes theirs. */
const giveOccasion = (occasion: string, { from, to, now }: Move): Promise<void> =>
  retryOnConflict(async () => {
    const unit = new UnitOfWork(now);
    const { theirs, own } = await unit.load({
      theirs: ruleOccasion(from, occasion),
      own: ruleOccasion(to, occasion),
    });
    if (theirs.value && !own.value) own.set(theirs.value);
    theirs.remove();
    await unit.commit();
  });

const queryLists = async <T extends object>(
  kind: KindInfo<T, unknown, never>,
  ranges: readonly Range[] = [],
): Promise<T[]> => (await Promise.all(ranges.map(range => queryAll(kind, range)))).flat();

/** What belongs to the customer of a printed card. */
const readBelongings = async (from: number) => {
  const [purchases, rewards, vouchers, undone, reasons, occasions] = await Promise.all([
    queryAll(purchase, purchasesOf.range(from)),
    queryLists(assignedReward, assignedReward.lists?.(from)),
    queryLists(voucher, voucher.lists?.(from)),
    queryAll(redemption, undoReasons.range(from)),
    queryAll(auditEntry, auditReasons.range(from)),
    queryAll(ruleOccasion, ruleOccasion.range(from)),
  ]);
  return { purchases, rewards, vouchers, undone, reasons, occasions };
};

/**
 * Gives what belongs to a closed printed card to the player who has linked it (rule 313): purchases, rewards, vouchers
 * and their uses, and the reasons of corrections. It can be run again from the start.
 */
export const moveToHeir = async (from: number, to: number, now: number): Promise<void> => {
  const [heir, all] = await Promise.all([
    new UnitOfWork(now).load(account(to)),
    readBelongings(from),
  ]);
  // If the player has been erased since, nothing is moved: it is erased, too.
  if (!heir.value) return;
  const move = { from, to, now };
  const { purchases, rewards, vouchers, undone, reasons, occasions } = all;
  await Promise.all([
    give(
      purchases.map(({ id }) => purchase(id)),
      move,
    ),
    give(
      rewards.map(({ id }) => assignedReward(id)),
      move,
    ),
    give(
      vouchers.map(({ id }) => voucher(id)),
      move,
    ),
    give(
      vouchers.map(({ code }) => voucherByCode(code)),
      move,
    ),
    give(
      undone.map(({ id }) => redemption(id)),
      move,
    ),
    give(
      reasons.map(({ id }) => auditEntry(id)),
      move,
    ),
    ...vouchers.map(one => giveUses(one, move)),
    ...occasions.map(({ occasion }) => giveOccasion(occasion, move)),
  ]);
};
