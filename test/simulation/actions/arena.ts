import { contract } from '#shared/contract/index.ts';
import { ARENA_SHIELD_COINS, ATTACK_COINS, thermoboxUpgradeCost } from '#shared/rules/arena.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { type ActionGenerator, newAction, pickPlayer } from '../action.ts';

const { arena, leaderboards } = contract;

const look: ActionGenerator = ({ random }, by) =>
  newAction(
    by,
    random.pick([arena.status, arena.opponents, arena.combatLog, leaderboards.bakeries]),
    {},
  );

const attack: ActionGenerator = (world, by) => {
  const { random } = world;
  const { id: defenderId } = pickPlayer(world);
  const resource = random.isTrue(0.2) ? { resource: random.pick(RESOURCES) } : {};
  return newAction(by, arena.attack, { defenderId, ...resource }, ({ stolen }) => {
    const { flour, sugar, milk, eggs, gold } = stolen;
    return [
      { playerId: by.id, reason: 'raid_cost', amounts: { coins: -ATTACK_COINS } },
      { playerId: by.id, reason: 'raid', amounts: { flour, sugar, milk, eggs, coins: gold } },
      {
        playerId: defenderId,
        reason: 'raided',
        amounts: { flour: -flour, sugar: -sugar, milk: -milk, eggs: -eggs, coins: -gold },
      },
    ];
  });
};

const activateShield: ActionGenerator = (_, by) =>
  newAction(by, arena.activateShield, {}, () => [
    { playerId: by.id, reason: 'arena_shield', amounts: { coins: -ARENA_SHIELD_COINS } },
  ]);

const upgradeThermobox: ActionGenerator = (_, by) =>
  newAction(by, arena.upgradeThermobox, {}, ({ newLevel }) => {
    const { bigne, coins } = thermoboxUpgradeCost(newLevel - 1);
    const amounts = { bigne: -bigne, coins: -coins };
    return [{ playerId: by.id, reason: 'thermobox_upgraded', amounts }];
  });

export const ARENA_ACTIONS: readonly (readonly [weight: number, idea: ActionGenerator])[] = [
  [2, look],
  [14, attack],
  [0.5, activateShield],
  [2, upgradeThermobox],
];
