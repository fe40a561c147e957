import { contract } from '#shared/contract/index.ts';
import { account, emailOwner } from '../../accounts/items.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** An address belongs to one account, whatever its letter case; the old one is free again. */
export const changeEmail = operation(contract.settings.changeEmail, {
  loads: ({ input }) => [emailOwner(input.email)],
  run: async ({ input: { email }, caller, unit, now }) => {
    const taken = emailOwner(email);
    const owner = unit.get(taken);
    if (owner && owner.playerId !== caller.id) throw new Failure('email_taken');
    if (email === caller.email) return { email };
    if (!owner) {
      const old = emailOwner(caller.email);
      await unit.load([old]);
      unit.remove(old);
      unit.set(taken, { playerId: caller.id });
    }
    unit.set(account(caller.id), { ...caller, email, updatedAt: now });
    return { email };
  },
});
