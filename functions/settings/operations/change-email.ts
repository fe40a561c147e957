import { settings as contract } from '#shared/contract/settings.ts';
import { account, emailOwner } from '../../domain/account/items.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

/** An address belongs to one account, whatever its letter case; a change frees the old one. */
export const changeEmail = operation(contract.changeEmail, {
  run: async ({ input: { email }, caller, unit, now }) => {
    const newOwnerRef = emailOwner(email);
    const oldOwnerRef = emailOwner(caller.email);
    await unit.load([newOwnerRef, oldOwnerRef]);
    const owner = unit.get(newOwnerRef);
    if (owner && owner.playerId !== caller.id) throw new Failure('email_taken');
    if (email === caller.email) return { email };
    if (!owner) {
      unit.remove(oldOwnerRef);
      unit.set(newOwnerRef, { playerId: caller.id });
    }
    unit.set(account(caller.id), { ...caller, email, updatedAt: now });
    return { email };
  },
});
