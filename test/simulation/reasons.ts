import type { Balances } from '#functions/table/item.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';

type Amounts = Readonly<Partial<Balances>>;

/** Amounts of everything, those that are not named being 0. */
export const completeBalances = (amounts: Amounts): Balances => ({
  coins: 0,
  bigne: 0,
  flour: 0,
  sugar: 0,
  milk: 0,
  eggs: 0,
  ...amounts,
});

const resourcesOf = (amounts: Amounts): number[] => RESOURCES.map(name => amounts[name] ?? 0);

const only = (amounts: Amounts, ...names: readonly (keyof Balances)[]): boolean =>
  Object.keys(amounts).every(name => names.some(known => known === name));

const gains = (amounts: Amounts): boolean => Object.values(amounts).every(n => n > 0);
const loses = (amounts: Amounts): boolean => Object.values(amounts).every(n => n < 0);

const costs =
  (...names: readonly (keyof Balances)[]) =>
  (amounts: Amounts): boolean =>
    only(amounts, ...names) && loses(amounts);

/** Coins for resources, or the other way round. */
const trades =
  (coins: 1 | -1) =>
  (amounts: Amounts): boolean =>
    Math.sign(amounts.coins ?? 0) === coins &&
    resourcesOf(amounts).every(n => n * coins <= 0) &&
    amounts.bigne === undefined;

/** A minute makes a coin and a unit of the specialty. */
const isProduction = (amounts: Amounts): boolean => {
  const made = resourcesOf(amounts).filter(n => n !== 0);
  return gains(amounts) && made.length === 1 && made[0] === amounts.coins && !amounts.bigne;
};

/** Units go in for a hundred of each of the five; bignè come out. */
const isOven = (amounts: Amounts): boolean => {
  const { coins, bigne } = completeBalances(amounts);
  return (
    coins <= 0 && coins % 100 === 0 && bigne >= 0 && resourcesOf(amounts).every(n => n === coins)
  );
};

/** Five of the specialty each at first, the bignè in the end. */
const isLegacyJob = (amounts: Amounts): boolean => {
  const [paid = 0, ...more] = resourcesOf(amounts).filter(n => n !== 0);
  return paid === 0
    ? only(amounts, 'bigne') && gains(amounts)
    : more.length === 0 && paid < 0 && paid % 5 === 0 && !amounts.bigne && !amounts.coins;
};

const isStock =
  (sign: 1 | -1) =>
  (amounts: Amounts): boolean =>
    only(amounts, ...RESOURCES) &&
    Object.keys(amounts).length === 1 &&
    Object.values(amounts).every(n => Math.sign(n) === sign);

/** The sources and sinks of the game, each with what it may do to a wallet (Rules, decision 40). */
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
  invite_reward: gains,
  reward_claimed: gains,
  reward_delivered: gains,
  world_reward: amounts => only(amounts, 'bigne') && gains(amounts),
  account_erased: loses,
};

/** Everything else only moves: from player to player, or into an offer and out of it. */
export const TRANSFERS: Readonly<Record<string, (amounts: Amounts) => boolean>> = {
  raid: amounts => gains(amounts) && !amounts.bigne,
  raided: amounts => loses(amounts) && !amounts.bigne,
  offer_published: isStock(-1),
  offer_cancelled: isStock(1),
  offer_bought: trades(-1),
  offer_sold: amounts => only(amounts, 'coins') && gains(amounts),
};
