import { ranking, rankPlayer } from '#functions/boards/rankings.ts';
import { Unit } from '#functions/table/unit.ts';
import { contract } from '#shared/contract/index.ts';
import { call, type Player } from '#test/support/api.ts';
import { newBaker } from '#test/support/baker.ts';
import { at, NOW, type Scenarios } from './call.ts';

const GOODS = { flour: 900, sugar: 900, milk: 900, eggs: 900, coins: 5000, bigne: 90 };

/** Two whose bakeries have something; the first has raided the other before, a while ago. */
const rivals = async (): Promise<[Player, Player]> => {
  const [attacker, defender] = [await newBaker(GOODS), await newBaker(GOODS)];
  const input = { defenderId: defender.id };
  await call(contract.arena.attack, input, at(attacker));
  return [attacker, defender];
};

export const arena: Scenarios = {
  'arena.opponents': async () => {
    for (let i = 0; i < 8; i++) await newBaker(GOODS);
    return [{}, await newBaker(GOODS)];
  },
  'arena.attack': async () => {
    const [attacker, { id: defenderId }] = await rivals();
    return [{ defenderId }, attacker];
  },
  'arena.activateShield': async () => [{}, await newBaker(GOODS)],
  'arena.upgradeThermobox': async () => [{}, await newBaker(GOODS)],
  'arena.combatLog': async () => [{}, (await rivals())[0]],
  'arena.hideCombat': async () => {
    const [attacker] = await rivals();
    const { logs } = (await call(contract.arena.combatLog, {}, at(attacker))).body;
    return [{ id: logs[0]?.id }, attacker];
  },
};

/** More than a ranking shows. */
const OTHERS = 60;

export const rankings: Scenarios = {
  'rankings.read': async () => {
    const last = await newBaker();
    const others = Array.from({ length: OTHERS }, (_, i) => ({
      id: 100 + i,
      username: `Fornaio ${i}`,
    }));
    for (const [i, one] of [last, ...others].entries()) {
      const unit = new Unit(NOW);
      await unit.load([ranking('forno', one.id)]);
      rankPlayer(unit, 'forno', one, 2 + i);
      await unit.commit();
    }
    return [{ type: 'forno' }, last];
  },
};
