import { arena as contract } from '#shared/contract/arena.ts';
import {
  RAIDS_PER_DAY,
  raidsAt,
  thermoboxCapacity,
  thermoboxUpgradeCost,
} from '#shared/rules/arena.ts';
import { iso, nextMidnight } from '#shared/time.ts';
import { bakery } from '../../domain/bakery/bakery.ts';
import { operation } from '../../http/operation.ts';
import { arena } from '../../items/arena.ts';

/** The thermobox, the shield, and the raids left today, by Rome time (rule 112). */
export const status = operation(contract.status, {
  loads: ({ callerId }) => ({ arena: arena(callerId), bakery: bakery(callerId) }),
  run: ({ now, items: { arena, bakery } }) => {
    const { raids, thermoboxLevel } = arena.value;
    const { arenaShieldUntil, shieldUntil } = bakery.profile;
    const until = (instant: number) => (instant > now ? iso(instant) : null);
    return {
      thermobox: {
        level: thermoboxLevel,
        capacity: thermoboxCapacity(thermoboxLevel),
        upgradeCost: thermoboxUpgradeCost(thermoboxLevel),
      },
      shield: { active: arenaShieldUntil > now, expiresAt: until(arenaShieldUntil) },
      protectedUntil: until(Math.max(arenaShieldUntil, shieldUntil)),
      counters: { attacksRemaining: RAIDS_PER_DAY - raidsAt(raids, now).used },
      resetsAt: iso(nextMidnight(now)),
    };
  },
});
