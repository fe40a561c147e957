import { admin as contract } from '#shared/contract/admin.ts';
import { requirePlayer } from '../../domain/account/users.ts';
import { audit } from '../../domain/audit/audit.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { suppressedAddress } from '../../mail/suppression-list.ts';

/** Takes a user's address off the suppression list, so that the next mail to it is sent (rule 273). */
export const retryEmail = operation(contract.retryEmail, {
  loads: ({ input: { id } }) => ({ account: account(id) }),
  run: async ({ input: { id }, caller, unit, items: { account } }) => {
    const { email } = requirePlayer(account);
    const entry = await unit.load(await suppressedAddress(email));
    if (!entry.value) return {};
    const { reason } = entry.value;
    entry.remove();
    audit(unit, caller.id, {
      action: 'user.email',
      target: `user ${id}`,
      before: { suppressed: reason },
      after: { suppressed: null },
    });
    return {};
  },
});
