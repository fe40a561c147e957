import { type Balances, ZERO_BALANCES } from '#functions/items/ledger.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { CHEST_MAX, CHEST_MIN, GOAL_COINS } from '#shared/rules/goals.ts';
import { STREAK_COINS } from '#shared/rules/streak.ts';

type Amounts = Readonly<Partial<Balances>>;

/** All balances, with 0 for missing amounts. */
export const completeBalances = (amounts: Amounts): Balances => ({ ...ZERO_BALANCES, ...amounts });

const resourcesOf = (amounts: Amounts): number[] => RESOURCES.map(name => amounts[name] ?? 0);

const hasOnly = (amounts: Amounts, ...names: readonly (keyof Balances)[]): boolean =>
  Object.keys(amounts).every(name => names.some(allowed => allowed === name));

const isIncome = (amounts: Amounts): boolean => Object.values(amounts).every(n => n > 0);
const isExpense = (amounts: Amounts): boolean => Object.values(amounts).every(n => n < 0);

const costs =
  (...names: readonly (keyof Balances)[]) =>
  (amounts: Amounts): boolean =>
    hasOnly(amounts, ...names) && isExpense(amounts);

/** Coins are paid for resources (-1), or resources for coins (1). */
const trades =
  (coins: 1 | -1) =>
  (amounts: Amounts): boolean =>
    Math.sign(amounts.coins ?? 0) === coins &&
    resourcesOf(amounts).every(n => n * coins <= 0) &&
    amounts.bigne === undefined;

/** Each minute produces a coin and a unit of the specialty. */
const isProduction = (amounts: Amounts): boolean => {
  const produced = resourcesOf(amounts).filter(n => n !== 0);
  return (
    isIncome(amounts) && produced.length === 1 && produced[0] === amounts.coins && !amounts.bigne
  );
};

/** Each bignè costs a hundred coins and a hundred of each resource; bignè arrive once baked. */
const isOven = (amounts: Amounts): boolean => {
  const { coins, bigne } = completeBalances(amounts);
  return (
    coins <= 0 && coins % 100 === 0 && bigne >= 0 && resourcesOf(amounts).every(n => n === coins)
  );
};

/** First, five units of the specialty are paid for each bignè; later, the bignè arrive. */
const isLegacyJob = (amounts: Amounts): boolean => {
  const [paid = 0, ...others] = resourcesOf(amounts).filter(n => n !== 0);
  return paid === 0
    ? hasOnly(amounts, 'bigne') && isIncome(amounts)
    : others.length === 0 && paid < 0 && paid % 5 === 0 && !amounts.bigne && !amounts.coins;
};

/** Only one resource enters a wallet (1) or leaves it (-1). */
const isOneResource =
  (sign: 1 | -1) =>
  (amounts: Amounts): boolean =>
    hasOnly(amounts, ...RESOURCES) &&
    Object.keys(amounts).length === 1 &&
    Object.values(amounts).every(n => Math.sign(n) === sign);

/** A goal pays coins, the chest of the day one resource. */
const isGoal = (amounts: Amounts): boolean => {
  const { coins } = amounts;
  if (coins !== undefined) return coins === GOAL_COINS && hasOnly(amounts, 'coins');
  const [amount = 0] = Object.values(amounts);
  return isOneResource(1)(amounts) && amount >= CHEST_MIN && amount <= CHEST_MAX;
};

/** The reasons that create or destroy amounts, each with a check of them (rule 40). */
export const SOURCES_AND_SINKS: Readonly<Record<string, (amounts: Amounts) => boolean>> = {
  production: isProduction,
  oven: isOven,
  legacy_job: isLegacyJob,
  bakery_upgraded: costs('bigne'),
  oven_upgraded: costs('bigne'),
  shield_bought: costs('coins', 'bigne'),
  shield_upgraded: costs('bigne'),
  market_bought: trades(-1),
  market_sold: trades(1),
  npc_bought: trades(-1),
  treasure_bought: trades(-1),
  raid_cost: ({ coins, ...others }) => coins === -100 && Object.keys(others).length === 0,
  arena_shield: costs('coins'),
  thermobox_upgraded: costs('bigne', 'coins'),
  power_up_bought: costs('bigne'),
  invite_reward: isIncome,
  goal: isGoal,
  streak: ({ coins, ...others }) => coins === STREAK_COINS && Object.keys(others).length === 0,
  purchase: amounts => hasOnly(amounts, 'coins') && isIncome(amounts),
  reward_claimed: isIncome,
  reward_delivered: isIncome,
  world_reward: amounts => hasOnly(amounts, 'bigne') && isIncome(amounts),
  account_erased: isExpense,
};

/** All other reasons only transfer amounts: between players, or into and out of an offer. */
export const TRANSFERS: Readonly<Record<string, (amounts: Amounts) => boolean>> = {
  raid: amounts => isIncome(amounts) && !amounts.bigne,
  raided: amounts => isExpense(amounts) && !amounts.bigne,
  offer_published: isOneResource(-1),
  offer_cancelled: isOneResource(1),
  offer_bought: trades(-1),
  offer_sold: amounts => hasOnly(amounts, 'coins') && isIncome(amounts),
};
