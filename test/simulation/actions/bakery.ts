import { contract } from '#shared/contract/index.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { SHIELD_PRICE, shieldUpgradeCost } from '#shared/rules/bakery-shield.ts';
import { ovenUpgradeCost } from '#shared/rules/oven.ts';
import { type ActionGenerator, newAction } from '../action.ts';

const { bakery } = contract;

const look: ActionGenerator = ({ random }, by) =>
  newAction(by, random.pick([bakery.status, bakery.oven, bakery.resources, bakery.prices]), {});

const seen: ActionGenerator = (_, by) => newAction(by, bakery.seen, {});

const bake: ActionGenerator = ({ random }, by) =>
  newAction(by, bakery.bake, { qty: random.intBetween(1, 6) });

const produce: ActionGenerator = ({ random }, by) =>
  newAction(by, bakery.produce, { quantity: random.intBetween(1, 20) }, () => [
    { playerId: by.id, reason: 'legacy_job' },
  ]);

const collect: ActionGenerator = (_, by) =>
  newAction(by, bakery.collect, {}, () => [{ playerId: by.id, reason: 'legacy_job' }]);

const upgrade: ActionGenerator = (_, by) =>
  newAction(by, bakery.upgrade, {}, ({ costBigne }) => [
    { playerId: by.id, reason: 'bakery_upgraded', amounts: { bigne: -costBigne } },
  ]);

const upgradeOven: ActionGenerator = (_, by) =>
  newAction(by, bakery.upgradeOven, {}, ({ newLevel }) => [
    {
      playerId: by.id,
      reason: 'oven_upgraded',
      amounts: { bigne: -ovenUpgradeCost(newLevel - 1) },
    },
  ]);

const buyShield: ActionGenerator = ({ random }, by) => {
  const paymentMethod = random.pick(['coins', 'bigne'] as const);
  return newAction(by, bakery.buyShield, { paymentMethod }, () => [
    {
      playerId: by.id,
      reason: 'shield_bought',
      amounts: { [paymentMethod]: -SHIELD_PRICE[paymentMethod] },
    },
  ]);
};

const upgradeShield: ActionGenerator = (_, by) =>
  newAction(by, bakery.upgradeShield, {}, ({ shieldLevel }) => [
    {
      playerId: by.id,
      reason: 'shield_upgraded',
      amounts: { bigne: -shieldUpgradeCost(shieldLevel - 1) },
    },
  ]);

const buy: ActionGenerator = ({ random }, by) => {
  const input = { resource: random.pick(RESOURCES), quantity: random.intBetween(1, 40) };
  return newAction(by, bakery.buy, input, ({ resource, quantity, total }) => [
    {
      playerId: by.id,
      reason: 'market_bought',
      amounts: { coins: -total, [resource]: quantity },
    },
  ]);
};

const sell: ActionGenerator = ({ random }, by) => {
  const input = { resource: random.pick(RESOURCES), quantity: random.intBetween(1, 40) };
  return newAction(by, bakery.sell, input, ({ resource, quantity, total }) => [
    {
      playerId: by.id,
      reason: 'market_sold',
      amounts: { coins: total, [resource]: -quantity },
    },
  ]);
};

export const BAKERY_ACTIONS: readonly (readonly [weight: number, idea: ActionGenerator])[] = [
  [6, look],
  [1, seen],
  [10, bake],
  [3, produce],
  [4, collect],
  [2, upgrade],
  [2, upgradeOven],
  [1, buyShield],
  [1, upgradeShield],
  [5, buy],
  [4, sell],
];
