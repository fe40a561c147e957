import { randomInt } from 'node:crypto';
import { daily as contract } from '#shared/contract/daily.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import {
  CHEST_MAX,
  CHEST_MIN,
  CLAIM_DAYS,
  type Claimable,
  canClaimOn,
  earnedOn,
  GOAL_COINS,
  newestDays,
} from '#shared/rules/goals.ts';
import { streakOn } from '#shared/rules/streak.ts';
import { dayKey } from '#shared/time.ts';
import { type GoalItems, goalCountsOf, goalItems } from '../../domain/goal/goals.ts';
import { advanceStreak } from '../../domain/goal/streak.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

const TOO_LATE = 'Gli obiettivi si riscattano entro il giorno dopo.';

/** Records a claim; fails if it was already made. */
const noteClaim = ({ daily }: GoalItems, day: string, kind: Claimable): void => {
  const claimed = daily.value.claimed[day] ?? [];
  if (claimed.includes(kind)) throw new Failure('already_claimed');
  const all = { ...daily.value.claimed, [day]: [...claimed, kind] };
  daily.set({ ...daily.value, claimed: newestDays(all, CLAIM_DAYS) });
};

/** Pays some units of the resource the player has the least of. */
const payChest = ({ bakery }: GoalItems, day: string) => {
  const { inventory } = bakery.visit();
  const least = Math.min(...RESOURCES.map(name => inventory[name]));
  const resource = RESOURCES.find(name => inventory[name] === least) ?? RESOURCES[0];
  const amount = randomInt(CHEST_MIN, CHEST_MAX + 1);
  bakery.transact({ [resource]: amount }, { reason: 'goal', reference: `${day} all` });
  return { coins: 0, resource, amount };
};

const payGoal = ({ bakery }: GoalItems, day: string, kind: Claimable) => {
  bakery.visit();
  bakery.transact({ coins: GOAL_COINS }, { reason: 'goal', reference: `${day} ${kind}` });
  return { coins: GOAL_COINS };
};

/** Pays a goal of today or yesterday, or the chest of a day with all goals done. Each pays once (rules 262 and 263). */
export const claim = operation(contract.claim, {
  loads: ({ callerId, now }) => goalItems(callerId, now),
  run: async ({ input: { day, kind }, caller, unit, now, items }) => {
    const today = dayKey(now);
    if (!canClaimOn(day, today)) throw new Failure('too_late', { message: TOO_LATE });
    const all = goalCountsOf(items);
    if (!earnedOn(all, day, items.settings.value.withoutChat).includes(kind))
      throw new Failure('not_done');
    noteClaim(items, day, kind);
    await advanceStreak(unit, caller.id, items, all);
    const paid = kind === 'all' ? payChest(items, day) : payGoal(items, day, kind);
    return { ...paid, streak: streakOn(items.daily.value.streak, today) };
  },
});
