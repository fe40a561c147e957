import { contract } from '#shared/contract/index.ts';
import { MINUTE } from '#shared/time.ts';
import type { Session } from './accounts.ts';
import { hourOf, today } from './calendar.ts';
import type { Demo, Person, Task } from './demo.ts';

const { till } = contract;

/** The hours at which customers come, and how amounts vary. */
const HOURS = [8, 9, 10, 16, 18];
const FACTORS = [1, 0.7, 1.4, 0.5, 2.2, 1.1];

/** The vouchers with which customers will come to the till, by their ids. */
export type VouchersHeld = Map<number, number[]>;

type Visit = { readonly at: number; readonly customer: Person; readonly amount: number };

const visitsOf = (now: number, customer: Person, index: number): Visit[] => {
  const { joinedDaysAgo, visits } = customer.profile;
  if (!visits) return [];
  const { everyDays, amount } = visits;
  return Array.from({ length: Math.floor(joinedDaysAgo / everyDays) }, (_, i) => {
    const daysAgo = joinedDaysAgo - (i + 1) * everyDays;
    const hour = HOURS[(index + i) % HOURS.length] ?? 9;
    const factor = FACTORS[(index + i * 5) % FACTORS.length] ?? 1;
    const at = daysAgo === 0 ? today(now, hour / 24) : hourOf(now, daysAgo, hour) + index * MINUTE;
    return { at, customer, amount: Math.round(amount * factor) };
  });
};

/** Records a purchase, with a voucher if the customer has one; a full card's reward is kept for later. */
const sell = async (
  { callApi }: Demo,
  { customer, amount }: Visit,
  session: Session,
  held: VouchersHeld,
): Promise<void> => {
  const [voucherId = 0, ...others] = held.get(customer.id) ?? [];
  const input = { customerId: customer.id, amount, ...(voucherId ? { voucherId } : {}) };
  const { purchase } = (await callApi('till', till.purchase, input, session)).body;
  const earned = purchase.reward?.voucherId;
  // What a full card brings is taken the time after the next.
  held.set(customer.id, earned ? [...others, 0, earned] : others);
};

/** What a customer buys. */
export const salesOf = (demo: Demo, customer: Person, held: VouchersHeld): Task[] =>
  visitsOf(demo.now, customer, demo.people.indexOf(customer)).map(visit => ({
    at: visit.at,
    run: async () => sell(demo, visit, await customer.clerk(visit.at), held),
  }));

/** A purchase that was typed twice yesterday, and is undone. */
export const undonePurchaseOf = ({ callApi, now }: Demo, customer: Person): Task[] => {
  const at = hourOf(now, 1, 17.5);
  const run = async () => {
    const input = { customerId: customer.id, amount: 1290 };
    const { purchase } = (await callApi('till', till.purchase, input, await customer.clerk(at)))
      .body;
    const undone = { purchaseId: purchase.id, reason: 'Battuto due volte' };
    await callApi('till', till.undoPurchase, undone, await customer.clerk(at + 2 * MINUTE));
  };
  return [{ at, run }];
};
