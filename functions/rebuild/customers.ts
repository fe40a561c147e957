import { isDeepStrictEqual } from 'node:util';
import { dayNumber } from '#shared/time.ts';
import {
  countEvent,
  isCustomer,
  latestCounted,
  noCustomer,
  purchaseEvent,
  withCard,
} from '../domain/business/customer.ts';
import { account } from '../items/account.ts';
import {
  customer,
  type FormerVisits,
  formerUses,
  formerVisits,
  type StoredCustomer,
} from '../items/business.ts';
import { card, type Purchase } from '../items/card.ts';
import type { Redemption } from '../items/vouchers.ts';
import { timeOfId } from '../table/ids.ts';
import type { LoadedItem } from '../table/loaded-item.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';
import { ConflictError } from '../table/write.ts';
import type { RebuildOptions } from './options.ts';

type Versioned<T> = { readonly value: T; readonly version: number };

/** What the purchases and uses of customers say of them, without their cards. */
export class CustomerTallies {
  readonly #tallies = new Map<number, StoredCustomer>();

  #of(playerId: number): StoredCustomer {
    return this.#tallies.get(playerId) ?? noCustomer(playerId);
  }

  /** A player's purchases come in their order. */
  addPurchase({ value: made, version }: Versioned<Purchase>): void {
    const { playerId, id } = made;
    const own = this.#of(playerId);
    const event = { ...purchaseEvent(made, version), usesVoucher: false };
    this.#tallies.set(playerId, countEvent(own, event, timeOfId(id)));
  }

  addUses(playerId: number, uses: number): void {
    const own = this.#of(playerId);
    this.#tallies.set(playerId, { ...own, vouchersUsed: own.vouchersUsed + uses });
  }

  /** Uses are counted by their own records, those of deleted purchases too. */
  addUse({ value: use, version }: Versioned<Redemption>): void {
    this.addUses(use.playerId, Number(use.undoneAt === null));
    if (use.purchaseId !== undefined) return;
    const own = this.#of(use.playerId);
    const known = use.undoneAt === null ? version : -version;
    this.#tallies.set(use.playerId, { ...own, counted: { ...own.counted, [`u${use.id}`]: known } });
  }

  get(playerId: number): StoredCustomer {
    return this.#of(playerId);
  }
}

/** The figures with the visits and uses whose records were deleted. */
const withFormer = (
  counted: StoredCustomer,
  former: FormerVisits | undefined,
  uses: number,
): StoredCustomer => {
  const own = { ...counted, vouchersUsed: counted.vouchersUsed + uses };
  if (!former) return own;
  const isSplit = dayNumber(former.lastDay) in own.days;
  const firstVisitAt = former.firstVisitAt;
  return { ...own, firstVisitAt, dayCount: own.dayCount + former.dayCount - Number(isSplit) };
};

const items = (playerId: number) => ({
  customer: customer(playerId),
  account: account(playerId),
  card: card(playerId),
  former: formerVisits(playerId),
  uses: formerUses(playerId),
});

/** What is compared of a customer; of a player who neither is one nor has used a voucher, nothing. */
const shown = (own: StoredCustomer | undefined) => {
  if (!own || (!isCustomer(own) && own.vouchersUsed === 0)) return undefined;
  const { counted: _, reflects: __, ...figures } = own;
  return figures;
};

type Difference = {
  readonly unit: UnitOfWork;
  readonly stored: LoadedItem<StoredCustomer>;
  readonly expected: StoredCustomer | undefined;
};

const PAGE = 100;

/** The customers among a few players that are not as the facts say. */
const differingIn = async (
  playerIds: readonly number[],
  tallies: CustomerTallies,
  now: number,
): Promise<Difference[]> => {
  const all = await Promise.all(
    playerIds.map(async playerId => {
      const unit = new UnitOfWork(now);
      const { customer: stored, ...loaded } = await unit.load(items(playerId));
      const { account, card, former, uses } = loaded;
      const own = withFormer(tallies.get(playerId), former.value, uses.value?.n ?? 0);
      const tallied = { ...own, counted: latestCounted(own.counted, now) };
      const expected =
        account.value && card.value ? withCard(tallied, card.value, card.version) : undefined;
      return { unit, stored, expected };
    }),
  );
  return all.filter(
    ({ stored, expected }) => !isDeepStrictEqual(shown(stored.value), shown(expected)),
  );
};

/** The customers among some players that are not as the facts say. */
const differing = async (
  playerIds: readonly number[],
  tallies: CustomerTallies,
  now: number,
): Promise<Difference[]> => {
  const found: Difference[] = [];
  for (let from = 0; from < playerIds.length; from += PAGE)
    found.push(...(await differingIn(playerIds.slice(from, from + PAGE), tallies, now)));
  return found;
};

const repair = async ({ unit, stored, expected }: Difference): Promise<void> => {
  if (expected) stored.set(expected);
  else stored.remove();
  // The projector came first: then the customer is looked at again the next time.
  await unit.commit().catch((error: unknown) => {
    if (!(error instanceof ConflictError)) throw error;
  });
};

/**
 * Compares what is known of some customers with the facts, as `tally` reads them; what the projector is
 * about to write differs only once.
 */
export const rebuildCustomers = async (
  playerIds: readonly number[],
  tally: () => Promise<CustomerTallies>,
  { now, isRepairing, pause, report }: RebuildOptions,
): Promise<void> => {
  const first = await differing(playerIds, await tally(), now);
  if (first.length === 0) return;
  await pause();
  const before = new Map(first.map(one => [one.stored.ref.key.sk, one]));
  const suspected = playerIds.filter(id => before.has(customer(id).key.sk));
  const again = (await differing(suspected, await tally(), now)).filter(one =>
    isDeepStrictEqual(shown(one.expected), shown(before.get(one.stored.ref.key.sk)?.expected)),
  );
  if (again.length > 0) report('customers', again.length);
  if (isRepairing) await Promise.all(again.map(repair));
};
