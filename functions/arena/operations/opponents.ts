import { contract } from '#shared/contract/index.ts';
import { isProtected } from '#shared/rules/arena.ts';
import { account } from '../../accounts/items.ts';
import { operation } from '../../http/operation.ts';
import { shuffled } from '../../random.ts';
import { bakery, bakeryAt } from '../../stores/bakery.ts';
import { opponentsNear } from '../../stores/opponent.ts';

/** Looked at for each that is shown: some have a shield or have left, and the choice is to vary. */
const LOOKED_AT = 4;
const CHOSEN_FROM = 2;

/** Active players with a bakery and no shield, near the caller's level, by chance (Rules, decision 34). */
export const opponents = operation(contract.arena.opponents, {
  loads: ({ callerId }) => [bakery(callerId)],
  run: async ({ input: { count }, caller, now, unit }) => {
    const { bakeryLevel } = bakeryAt(unit.get(bakery(caller.id)), now);
    const listed = await opponentsNear(bakeryLevel, count * LOOKED_AT + 1);
    const near = listed.map(({ playerId }) => playerId).filter(id => id !== caller.id);
    await unit.load(
      near.flatMap(id => [bakery(id), account(id)]),
      true,
    );
    const open = near.flatMap(id => {
      const [owner, own] = [unit.get(account(id)), bakeryAt(unit.get(bakery(id)), now)];
      return owner?.isActive && own.chosenResource !== null && !isProtected(own, now)
        ? [{ id, username: owner.username, bakeryLevel: own.bakeryLevel }]
        : [];
    });
    return { opponents: shuffled(open.slice(0, count * CHOSEN_FROM)).slice(0, count) };
  },
});
