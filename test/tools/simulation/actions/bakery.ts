import { contract } from '#shared/contract/index.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { SHIELD_PRICE, shieldUpgradeCost } from '#shared/rules/bakery-shield.ts';
import { ovenUpgradeCost } from '#shared/rules/oven.ts';
import { type ActionGenerator, newAction, type WeightedGenerators } from '../action.ts';

const { bakery } = contract;

const readPage: ActionGenerator = ({ random }, player) =>
  newAction(player, random.pick([bakery.status, bakery.oven, bakery.resources, bakery.prices]), {});

const acknowledgeAwaySummary: ActionGenerator = (_, player) => newAction(player, bakery.seen, {});

const bake: ActionGenerator = ({ random }, player) =>
  newAction(player, bakery.bake, { qty: random.intBetween(1, 6) });

const produce: ActionGenerator = ({ random }, player) =>
  newAction(player, bakery.produce, { quantity: random.intBetween(1, 20) }, () => [
    { playerId: player.id, reason: 'legacy_job' },
  ]);

const collect: ActionGenerator = (_, player) =>
  newAction(player, bakery.collect, {}, () => [{ playerId: player.id, reason: 'legacy_job' }]);

const upgrade: ActionGenerator = (_, player) =>
  newAction(player, bakery.upgrade, {}, ({ costBigne }) => [
    { playerId: player.id, reason: 'bakery_upgraded', amounts: { bigne: -costBigne } },
  ]);

const upgradeOven: ActionGenerator = (_, player) =>
  newAction(player, bakery.upgradeOven, {}, ({ newLevel }) => [
    {
      playerId: player.id,
      reason: 'oven_upgraded',
      amounts: { bigne: -ovenUpgradeCost(newLevel - 1) },
    },
  ]);

const buyShield: ActionGenerator = ({ random }, player) => {
  const paymentMethod = random.pick(['coins', 'bigne'] as const);
  return newAction(player, bakery.buyShield, { paymentMethod }, () => [
    {
      playerId: player.id,
      reason: 'shield_bought',
      amounts: { [paymentMethod]: -SHIELD_PRICE[paymentMethod] },
    },
  ]);
};

const upgradeShield: ActionGenerator = (_, player) =>
  newAction(player, bakery.upgradeShield, {}, ({ shieldLevel }) => [
    {
      playerId: player.id,
      reason: 'shield_upgraded',
      amounts: { bigne: -shieldUpgradeCost(shieldLevel - 1) },
    },
  ]);

const buy: ActionGenerator = ({ random }, player) => {
  const input = { resource: random.pick(RESOURCES), quantity: random.intBetween(1, 40) };
  return newAction(player, bakery.buy, input, ({ resource, quantity, total }) => [
    {
      playerId: player.id,
      reason: 'market_bought',
      amounts: { coins: -total, [resource]: quantity },
    },
  ]);
};

const sell: ActionGenerator = ({ random }, player) => {
  const input = { resource: random.pick(RESOURCES), quantity: random.intBetween(1, 40) };
  return newAction(player, bakery.sell, input, ({ resource, quantity, total }) => [
    {
      playerId: player.id,
      reason: 'market_sold',
      amounts: { coins: total, [resource]: -quantity },
    },
  ]);
};

export const BAKERY_ACTIONS: WeightedGenerators = [
  [6, readPage],
  [1, acknowledgeAwaySummary],
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
