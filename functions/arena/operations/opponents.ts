import { arena as contract } from '#shared/contract/arena.ts';
import { computeLoot, isProtected, lootTotal, thermoboxCapacity } from '#shared/rules/arena.ts';
import { stealableShare } from '#shared/rules/bakery-shield.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { opponentsNear } from '../../domain/bakery/opponent.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { arena } from '../../items/arena.ts';
import type { Bakery } from '../../items/bakery.ts';
import { shuffled } from '../../random.ts';

/** Bakeries read for each that is returned: some have a shield or a closed account. */
const READ_PER_OPPONENT = 4;
/** The nearest bakeries from which each one is chosen at random, so that calls differ. */
const CANDIDATES_PER_OPPONENT = 2;

const targetItems = (playerId: number) => ({
  account: account(playerId),
  bakery: bakery(playerId),
});

/** Random active players with a bakery and no shield, near the caller's level (rule 34). */
export const opponents = operation(contract.opponents, {
  loads: ({ callerId }) => ({ bakery: bakery(callerId), arena: arena(callerId) }),
  run: async ({ input: { count }, caller, now, unit, items: { bakery: own, arena } }) => {
    const { bakeryLevel } = own.current;
    const found = await opponentsNear(bakeryLevel, count * READ_PER_OPPONENT + 1);
    const near = found.map(({ playerId }) => playerId).filter(id => id !== caller.id);
    const candidates = await unit.load(near.map(targetItems), true);
    const capacity = thermoboxCapacity(arena.value.thermoboxLevel);
    const lootOf = ({ inventory, shieldLevel }: Bakery): number =>
      lootTotal(computeLoot(inventory, { share: stealableShare(shieldLevel), capacity }));
    const targets = candidates.flatMap(({ account: { value: owner }, bakery: { current } }) =>
      owner?.isActive && current.chosenResource !== null && !isProtected(current, now)
        ? [
            {
              id: owner.id,
              username: owner.username,
              bakeryLevel: current.bakeryLevel,
              loot: lootOf(current),
            },
          ]
        : [],
    );
    return {
      opponents: shuffled(targets.slice(0, count * CANDIDATES_PER_OPPONENT)).slice(0, count),
    };
  },
});
