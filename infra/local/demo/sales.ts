import { contract } from '#shared/contract/index.ts';
import { MINUTE } from '#shared/time.ts';
import { shopHour } from './calendar.ts';
import type { Demo, Person, Task } from './demo.ts';
import { type Visit, visitsOf } from './visits.ts';

const { till } = contract;

/** The vouchers with which customers will come to the till, by customer id. */
export type VouchersHeld = Map<number, number[]>;

/** Records a purchase, with a voucher if the customer has one; a full card's reward is kept for later. */
const sell = async (
  { callApi }: Demo,
  customer: Person,
  { at, amount }: Visit,
  held: VouchersHeld,
): Promise<void> => {
  const [voucherId = 0, ...others] = held.get(customer.id) ?? [];
  const input = { customerId: customer.id, amount, ...(voucherId ? { voucherId } : {}) };
  const { purchase } = (await callApi('till', till.purchase, input, await customer.clerk(at))).body;
  const earned = purchase.reward?.voucherId;
  // The reward of a full card is used the time after next.
  held.set(customer.id, earned ? [...others, 0, earned] : others);
};

/** A customer's purchases. */
export const salesOf = (demo: Demo, customer: Person, held: VouchersHeld): Task[] =>
  visitsOf(demo.now, customer.profile, demo.people.indexOf(customer)).map(visit => ({
    at: visit.at,
    run: () => sell(demo, customer, visit, held),
  }));

/** A purchase that was entered twice on the last day, and is undone. */
export const undonePurchaseOf = ({ callApi, now }: Demo, customer: Person): Task[] => {
  const at = shopHour(now, 1, 17.5);
  const run = async () => {
    const input = { customerId: customer.id, amount: 2290 };
    const { purchase } = (await callApi('till', till.purchase, input, await customer.clerk(at)))
      .body;
    const undone = { purchaseId: purchase.id, reason: 'Battuto due volte' };
    await callApi('till', till.undoPurchase, undone, await customer.clerk(at + 2 * MINUTE));
  };
  return [{ at, run }];
};
