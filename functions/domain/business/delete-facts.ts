import { dayKey } from '#shared/time.ts';
import { account } from '../../items/account.ts';
import {
  type FormerVisits,
  formerBusinessDay,
  formerUses,
  formerVisits,
} from '../../items/business.ts';
import { type Purchase, purchase } from '../../items/card.ts';
import { assignedReward } from '../../items/rewards.ts';
import { type Redemption, redemption, voucher } from '../../items/vouchers.ts';
import { type StoredRecord, toRecord } from '../../table/item.ts';
import type { Key } from '../../table/key.ts';
import type { Ref } from '../../table/kind.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';
import type { Contribution } from './contribution.ts';
import { contributionsOfRecords } from './facts.ts';
import { ENDING } from './rewards.ts';

/** A reward counts on up to five days; the limit of a transaction is a hundred items. */
const PER_TRANSACTION = 15;

const STATES: readonly string[] = Object.values(ENDING);

/** What has happened of a fact's contribution up to a day; not what is open, or would still come. */
const happened = ({ place, counts }: Contribution, today: string): Contribution['counts'] =>
  place === 'totals' || place.day > today
    ? {}
    : Object.fromEntries(Object.entries(counts).filter(([name]) => !STATES.includes(name)));

/**
 * Keeps, without a person, what has happened of a fact, in the transaction that deletes it (rule 229):
 * the stream takes away what the fact has added to the counters, and adds this.
 */
export const keepCounts = (unit: UnitOfWork, fact: StoredRecord): void => {
  for (const one of contributionsOfRecords([fact])) {
    if (one.place === 'totals') continue;
    const { day, part } = one.place;
    unit.increment(formerBusinessDay(day, part), happened(one, dayKey(unit.now)));
  }
};

/** A value that was loaded, as it is stored. */
export const storedAs = <T extends object>(ref: Ref<T, unknown>, value: T): StoredRecord => ({
  ...toRecord(ref, value, 0),
  ...ref.key,
});

const chunks = <T>(all: readonly T[]): T[][] => {
  const some: T[][] = [];
  for (let from = 0; from < all.length; from += PER_TRANSACTION)
    some.push(all.slice(from, from + PER_TRANSACTION));
  return some;
};

type Deletable = Ref<object>;

/** The fact of a key that is deleted with its player; undefined for what the counters don't know. */
export const deletableFact = (key: Key): Deletable | undefined => {
  if (purchase.template.matches(key)) return purchase(Number(key.sk));
  const id = Number(key.pk.slice(key.pk.indexOf('#') + 1));
  if (assignedReward.template.matches(key)) return assignedReward(id);
  return voucher.template.matches(key) ? voucher(id) : undefined;
};

/** Deletes facts that are still there, and keeps what they count for. */
export const deleteFacts = async (facts: readonly Deletable[], now: number): Promise<void> => {
  for (const some of chunks(facts)) {
    await retryOnConflict(async () => {
      const unit = new UnitOfWork(now);
      for (const fact of await unit.load(some)) {
        if (!fact.value) continue;
        keepCounts(unit, storedAs(fact.ref, fact.value));
        fact.remove();
      }
      await unit.commit();
    });
  }
};

/** Keeps of a purchase of a player what their figures are told by for ever: the oldest comes first. */
const keepVisit = (former: LoadedItem<FormerVisits>, { createdAt }: Purchase): void => {
  const day = dayKey(createdAt);
  const { value: before } = former;
  former.set({
    firstVisitAt: before?.firstVisitAt ?? createdAt,
    dayCount: (before?.dayCount ?? 0) + Number(before?.lastDay !== day),
    lastDay: day,
  });
};

/** Deletes purchases for their age, the oldest first, and keeps what they count for. */
export const deleteOldPurchases = async (
  purchases: readonly Purchase[],
  now: number,
): Promise<void> => {
  for (const some of chunks(purchases)) {
    await retryOnConflict(async () => {
      const unit = new UnitOfWork(now);
      const loaded = await unit.load(
        some.map(({ id, playerId }) => ({ made: purchase(id), former: formerVisits(playerId) })),
      );
      for (const { made, former } of loaded) {
        if (!made.value) continue;
        keepCounts(unit, storedAs(made.ref, made.value));
        if (made.value.undoneAt === null) keepVisit(former, made.value);
        made.remove();
      }
      await unit.commit();
    });
  }
};

/** Deletes uses of vouchers for their age, and keeps what they count for. */
export const deleteOldUses = async (uses: readonly Redemption[], now: number): Promise<void> => {
  for (const some of chunks(uses)) {
    await retryOnConflict(async () => {
      const unit = new UnitOfWork(now);
      const loaded = await unit.load(
        some.map(({ id, playerId }) => ({ use: redemption(id), holder: account(playerId) })),
      );
      for (const { use, holder } of loaded) {
        if (!use.value) continue;
        keepCounts(unit, storedAs(use.ref, use.value));
        // A player who was erased may get no new item.
        if (holder.value && use.value.undoneAt === null) {
          holder.requireUnchanged();
          unit.increment(formerUses(holder.value.id), { n: 1 });
        }
        use.remove();
      }
      await unit.commit();
    });
  }
};
