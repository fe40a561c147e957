import { contract } from '#shared/contract/index.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { SHIELD_PRICE, shieldUpgradeCost } from '#shared/rules/bakery-shield.ts';
import { ovenUpgradeCost } from '#shared/rules/oven.ts';
import { deed, type Idea } from '../deed.ts';

const { bakery } = contract;

const look: Idea = ({ chance }, by) =>
  deed(by, chance.pick([bakery.status, bakery.oven, bakery.resources, bakery.prices]), {});

const seen: Idea = (_, by) => deed(by, bakery.seen, {});

const bake: Idea = ({ chance }, by) => deed(by, bakery.bake, { qty: chance.between(1, 6) });

const produce: Idea = ({ chance }, by) =>
  deed(by, bakery.produce, { quantity: chance.between(1, 20) }, () => [
    { playerId: by.id, reason: 'legacy_job' },
  ]);

const collect: Idea = (_, by) =>
  deed(by, bakery.collect, {}, () => [{ playerId: by.id, reason: 'legacy_job' }]);

const upgrade: Idea = (_, by) =>
  deed(by, bakery.upgrade, {}, ({ costBigne }) => [
    { playerId: by.id, reason: 'bakery_upgraded', amounts: { bigne: -costBigne } },
  ]);

const upgradeOven: Idea = (_, by) =>
  deed(by, bakery.upgradeOven, {}, ({ newLevel }) => [
    {
      playerId: by.id,
      reason: 'oven_upgraded',
      amounts: { bigne: -ovenUpgradeCost(newLevel - 1) },
    },
  ]);

const buyShield: Idea = ({ chance }, by) => {
  const paymentMethod = chance.pick(['coins', 'bigne'] as const);
  return deed(by, bakery.buyShield, { paymentMethod }, () => [
    {
      playerId: by.id,
      reason: 'shield_bought',
      amounts: { [paymentMethod]: -SHIELD_PRICE[paymentMethod] },
    },
  ]);
};

const upgradeShield: Idea = (_, by) =>
  deed(by, bakery.upgradeShield, {}, ({ shieldLevel }) => [
    {
      playerId: by.id,
      reason: 'shield_upgraded',
      amounts: { bigne: -shieldUpgradeCost(shieldLevel - 1) },
    },
  ]);

const buy: Idea = ({ chance }, by) => {
  const input = { resource: chance.pick(RESOURCES), quantity: chance.between(1, 40) };
  return deed(by, bakery.buy, input, ({ resource, quantity, total }) => [
    {
      playerId: by.id,
      reason: 'market_bought',
      amounts: { coins: -total, [resource]: quantity },
    },
  ]);
};

const sell: Idea = ({ chance }, by) => {
  const input = { resource: chance.pick(RESOURCES), quantity: chance.between(1, 40) };
  return deed(by, bakery.sell, input, ({ resource, quantity, total }) => [
    {
      playerId: by.id,
      reason: 'market_sold',
      amounts: { coins: total, [resource]: -quantity },
    },
  ]);
};

export const IN_THE_BAKERY: readonly (readonly [weight: number, idea: Idea])[] = [
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
