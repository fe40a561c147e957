import { contract } from '#shared/contract/index.ts';
import { ARENA_SHIELD_COINS, ATTACK_COINS, thermoboxUpgradeCost } from '#shared/rules/arena.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { deed, type Idea, somebody } from '../deed.ts';

const { arena, rankings } = contract;

const look: Idea = ({ chance }, by) =>
  deed(by, chance.pick([arena.status, arena.opponents, arena.combatLog, rankings.read]), {});

const attack: Idea = (world, by) => {
  const { chance } = world;
  const { id: defenderId } = somebody(world);
  const resource = chance.happens(0.2) ? { resource: chance.pick(RESOURCES) } : {};
  return deed(by, arena.attack, { defenderId, ...resource }, ({ stolen }) => {
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

const activateShield: Idea = (_, by) =>
  deed(by, arena.activateShield, {}, () => [
    { playerId: by.id, reason: 'arena_shield', amounts: { coins: -ARENA_SHIELD_COINS } },
  ]);

const upgradeThermobox: Idea = (_, by) =>
  deed(by, arena.upgradeThermobox, {}, ({ newLevel }) => {
    const { bigne, coins } = thermoboxUpgradeCost(newLevel - 1);
    const amounts = { bigne: -bigne, coins: -coins };
    return [{ playerId: by.id, reason: 'thermobox_upgraded', amounts }];
  });

export const IN_THE_ARENA: readonly (readonly [weight: number, idea: Idea])[] = [
  [2, look],
  [14, attack],
  [0.5, activateShield],
  [2, upgradeThermobox],
];
