import { contract } from '#shared/contract/index.ts';
import { MINUTE } from '#shared/time.ts';
import { COFFEE_DAYS_AGO, hourOf } from './calendar.ts';
import type { Demo, Person, Task } from './demo.ts';
import { assign, deliver, prizeNamed } from './rewards.ts';
import type { VouchersHeld } from './sales.ts';
import { COFFEE } from './shop.ts';

const { vouchers } = contract;

/** The coffees that were offered, by customer id. */
export type Coffees = Map<number, number>;

const offeredTo = ({ people }: Demo): Person[] =>
  people.filter(({ profile }) => profile.visits?.coffee);

/** One evening, the shop offers a coffee to each customer who hasn't come for a while. */
export const campaignOf = (demo: Demo, coffees: Coffees): Task[] => {
  const at = hourOf(demo.now, COFFEE_DAYS_AGO, 18.5);
  const run = async () => {
    const prizeId = await prizeNamed(demo, COFFEE, at);
    const reward = { rewardType: 'custom', prizeId, usageLimit: 1 } as const;
    for (const person of offeredTo(demo)) {
      const id = await assign(demo, person, reward, at);
      await deliver(demo, id, at);
      coffees.set(person.id, id);
    }
  };
  return [{ at, run }];
};

/** Most see the offer the day after, and bring the voucher on their next visit. */
export const coffeeOf = (
  { callApi, now, people }: Demo,
  person: Person,
  { coffees, held }: { readonly coffees: Coffees; readonly held: VouchersHeld },
): Task[] => {
  const { id, profile, session } = person;
  const coffee = profile.visits?.coffee;
  if (!coffee || coffee === 'left unused') return [];
  const at = hourOf(now, COFFEE_DAYS_AGO - 1, 8) + people.indexOf(person) * 11 * MINUTE;
  const run = async () => {
    const rewardId = coffees.get(id) ?? 0;
    const made = await callApi('vouchers', vouchers.generate, { id: rewardId }, await session(at));
    held.set(id, [made.body.voucher.id, ...(held.get(id) ?? [])]);
  };
  return [{ at, run }];
};
