import { contract } from '#shared/contract/index.ts';
import { ARENA_SHIELD_COINS, RAID_COINS, thermoboxUpgradeCost } from '#shared/rules/arena.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { type ActionGenerator, newAction, pickPlayer, type WeightedGenerators } from '../action.ts';

const { arena, leaderboards } = contract;

const readPage: ActionGenerator = ({ random }, player) =>
  newAction(
    player,
    random.pick([arena.status, arena.opponents, arena.raids, leaderboards.bakeries]),
    {},
  );

const raid: ActionGenerator = (state, player) => {
  const { random } = state;
  const { id: defenderId } = pickPlayer(state);
  const resource = random.boolean(0.2) ? { resource: random.pick(RESOURCES) } : {};
  return newAction(player, arena.raid, { defenderId, ...resource }, ({ stolen }) => {
    const { flour, sugar, milk, eggs, gold } = stolen;
    return [
      { playerId: player.id, reason: 'raid_cost', amounts: { coins: -RAID_COINS } },
      { playerId: player.id, reason: 'raid', amounts: { flour, sugar, milk, eggs, coins: gold } },
      {
        playerId: defenderId,
        reason: 'raided',
        amounts: { flour: -flour, sugar: -sugar, milk: -milk, eggs: -eggs, coins: -gold },
      },
    ];
  });
};

const activateShield: ActionGenerator = (_, player) =>
  newAction(player, arena.activateShield, {}, () => [
    { playerId: player.id, reason: 'arena_shield', amounts: { coins: -ARENA_SHIELD_COINS } },
  ]);

const upgradeThermobox: ActionGenerator = (_, player) =>
  newAction(player, arena.upgradeThermobox, {}, ({ newLevel }) => {
    const { bigne, coins } = thermoboxUpgradeCost(newLevel - 1);
    const amounts = { bigne: -bigne, coins: -coins };
    return [{ playerId: player.id, reason: 'thermobox_upgraded', amounts }];
  });

export const ARENA_ACTIONS: WeightedGenerators = [
  [2, readPage],
  [14, raid],
  [0.5, activateShield],
  [2, upgradeThermobox],
];
