import { arena as contract } from '#shared/contract/arena.ts';
import { computeLoot, isProtected, lootTotal, thermoboxCapacity } from '#shared/rules/arena.ts';
import { stealableShare } from '#shared/rules/bakery-shield.ts';
import { account } from '../../domain/account/items.ts';
import { arena } from '../../domain/arena/arena.ts';
import { type Bakery, bakery, bakeryAt } from '../../domain/bakery/bakery.ts';
import { opponentsNear } from '../../domain/bakery/opponent.ts';
import { operation } from '../../http/operation.ts';
import { shuffled } from '../../random.ts';

/** Bakeries read for each that is returned: some have a shield or a closed account. */
const READ_PER_OPPONENT = 4;
/** The nearest bakeries from which each one is chosen at random, so that calls differ. */
const CANDIDATES_PER_OPPONENT = 2;

/** Random active players with a bakery and no shield, near the caller's level (rule 34). */
export const opponents = operation(contract.opponents, {
  loads: ({ callerId }) => [bakery(callerId), arena(callerId)],
  run: async ({ input: { count }, caller, now, unit }) => {
    const { bakeryLevel } = bakeryAt(unit.get(bakery(caller.id)), now);
    const found = await opponentsNear(bakeryLevel, count * READ_PER_OPPONENT + 1);
    const near = found.map(({ playerId }) => playerId).filter(id => id !== caller.id);
    await unit.load(
      near.flatMap(id => [bakery(id), account(id)]),
      true,
    );
    const capacity = thermoboxCapacity(unit.get(arena(caller.id)).thermoboxLevel);
    const lootOf = ({ inventory, shieldLevel }: Bakery): number =>
      lootTotal(computeLoot(inventory, { share: stealableShare(shieldLevel), capacity }));
    const targets = near.flatMap(id => {
      const [owner, own] = [unit.get(account(id)), bakeryAt(unit.get(bakery(id)), now)];
      return owner?.isActive && own.chosenResource !== null && !isProtected(own, now)
        ? [{ id, username: owner.username, bakeryLevel: own.bakeryLevel, loot: lootOf(own) }]
        : [];
    });
    return {
      opponents: shuffled(targets.slice(0, count * CANDIDATES_PER_OPPONENT)).slice(0, count),
    };
  },
});
