import { isDeepStrictEqual } from 'node:util';
import {
  type CustomerEvent,
  countEvent,
  noCustomer,
  purchaseEvent,
  redemptionEvent,
  withCard,
  withoutDaysUpTo,
} from '../domain/business/customer.ts';
import { account } from '../items/account.ts';
import { customer, type StoredCustomer } from '../items/business.ts';
import { card, purchase } from '../items/card.ts';
import { ownerOf } from '../items/player.ts';
import { redemption } from '../items/vouchers.ts';
import { retryOnConflict } from '../table/retry-on-conflict.ts';
import { type Change, on, projectAll, type Subscription } from '../table/stream.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';

/** What a change is for a customer. */
type CustomerChange = {
  readonly playerId: number;
  /** When it was written (milliseconds). */
  readonly at: number;
  /** Whether it makes a customer of a player who is none yet. */
  readonly isFirst: boolean;
  apply(own: StoredCustomer): StoredCustomer;
};

type Undoable = { readonly playerId: number; readonly undoneAt: number | null };

/** A purchase or a use that was made or undone; other changes of it are none of the customer's. */
const eventChange = (
  { playerId }: Undoable,
  event: CustomerEvent | undefined,
  at: number | undefined,
): CustomerChange[] =>
  event && at !== undefined
    ? [{ playerId, at, isFirst: true, apply: own => countEvent(own, event, at) }]
    : [];

const hasChanged = (before: Undoable | undefined, after: Undoable): boolean =>
  before === undefined || (before.undoneAt === null) !== (after.undoneAt === null);

const PURCHASES = on(purchase, ({ before, after, at, version }): CustomerChange[] => {
  if (after) {
    return hasChanged(before, after) ? eventChange(after, purchaseEvent(after, version), at) : [];
  }
  if (!before) return [];
  const { playerId, createdAt } = before;
  return [
    { playerId, at: createdAt, isFirst: false, apply: own => withoutDaysUpTo(own, createdAt) },
  ];
});

const USES = on(redemption, ({ before, after, at, version }): CustomerChange[] =>
  after && hasChanged(before, after) ? eventChange(after, redemptionEvent(after, version), at) : [],
);

/** A card whose stamps were changed by no purchase; a purchase's own record comes beside the others. */
const CARDS = on(card, ({ key, before, after, at = 0 }): CustomerChange[] =>
  before &&
  after &&
  before.visits === after.visits &&
  (before.stamps !== after.stamps || before.begunAt !== after.begunAt)
    ? [{ playerId: ownerOf(key), at, isFirst: false, apply: own => own }]
    : [],
);

export const CUSTOMER_CHANGES: readonly Subscription<CustomerChange>[] = [PURCHASES, USES, CARDS];

/** Whether two states of a customer differ in more than the version of the card. */
const isSame = (one: StoredCustomer, other: StoredCustomer): boolean =>
  isDeepStrictEqual({ ...one, reflects: 0 }, { ...other, reflects: 0 });

/** The figures of one customer after some changes; of a deleted player nothing is written. */
const updateCustomer = async (
  playerId: number,
  changes: readonly CustomerChange[],
): Promise<void> => {
  const unit = new UnitOfWork(Math.max(...changes.map(({ at }) => at)));
  const items = await unit.load({
    customer: customer(playerId),
    account: account(playerId),
    card: card(playerId),
  });
  const { value: before } = items.customer;
  const isKnown = before !== undefined || changes.some(({ isFirst }) => isFirst);
  if (!items.account.value || !items.card.value || !isKnown) return;
  const counted = changes.reduce(
    (own, change) => change.apply(own),
    before ?? noCustomer(playerId),
  );
  const after = withCard(counted, items.card.value, items.card.version);
  if (before && isSame(before, after)) return;
  items.customer.set(after);
  await unit.commit();
};

/** Keeps what the till knows of its customers (rule 227): one write for each of them and batch. */
export const projectCustomers = async (changes: readonly Change[]): Promise<void> => {
  const players = Map.groupBy(projectAll(CUSTOMER_CHANGES, changes), ({ playerId }) => playerId);
  await Promise.all(
    [...players].map(([playerId, own]) => retryOnConflict(() => updateCustomer(playerId, own))),
  );
};
