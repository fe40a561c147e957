import { bakeryLeaderboard } from '#functions/domain/leaderboard/standings.ts';
import { contract } from '#shared/contract/index.ts';
import { as, call, type Player } from '#test/support/api.ts';
import { newPlayerWithBakery } from '#test/support/bakery.ts';
import { place } from '#test/support/leaderboard.ts';
import { NOON } from '#test/support/noon.ts';
import type { Scenarios } from './scenario.ts';

const INVENTORY = { flour: 900, sugar: 900, milk: 900, eggs: 900, coins: 5000, bigne: 90 };

/** Two players with full bakeries; the first has raided the second once. */
const rivals = async (): Promise<[Player, Player]> => {
  const [attacker, defender] = [
    await newPlayerWithBakery(INVENTORY),
    await newPlayerWithBakery(INVENTORY),
  ];
  const input = { defenderId: defender.id };
  await call(contract.arena.raid, input, as(attacker));
  return [attacker, defender];
};

export const arena: Scenarios = {
  'arena.opponents': async () => {
    for (let i = 0; i < 8; i++) await newPlayerWithBakery(INVENTORY);
    return [{}, await newPlayerWithBakery(INVENTORY)];
  },
  'arena.raid': async () => {
    const [attacker, { id: defenderId }] = await rivals();
    return [{ defenderId }, attacker];
  },
  'arena.activateShield': async () => [{}, await newPlayerWithBakery(INVENTORY)],
  'arena.upgradeThermobox': async () => [{}, await newPlayerWithBakery(INVENTORY)],
  'arena.raids': async () => [{}, (await rivals())[0]],
  'arena.hideRaid': async () => {
    const [attacker] = await rivals();
    const { logs } = (await call(contract.arena.raids, {}, as(attacker))).body;
    return [{ id: logs[0]?.id }, attacker];
  },
};

/** More players than a leaderboard shows. */
const OTHERS = 60;

export const rankings: Scenarios = {
  'leaderboards.bakeries': async () => {
    const last = await newPlayerWithBakery();
    for (let i = 0; i < OTHERS; i++) {
      const standing = { playerId: 100 + i, value: 2 + i, reachedAt: NOON };
      await place(bakeryLeaderboard('forno'), standing, `Fornaio ${i}`);
    }
    return [{ type: 'forno' }, last];
  },
};
