import { admin as contract } from '#shared/contract/admin.ts';
import { requirePlayer } from '../../domain/account/users.ts';
import { audit } from '../../domain/audit/audit.ts';
import { operation } from '../../http/operation.ts';
import { account } from '../../items/account.ts';
import { birthday } from '../../items/reward-rules.ts';

/** Lets a user change their birthday from now on (rule 243). The response doesn't reveal the birthday. */
export const allowBirthdayChange = operation(contract.allowBirthdayChange, {
  loads: ({ input: { id } }) => ({ account: account(id), birthday: birthday(id) }),
  run: ({ input: { id }, caller, unit, items: { account, birthday }, now }) => {
    requirePlayer(account);
    if (birthday.value) birthday.set({ ...birthday.value, changeableFrom: now });
    audit(unit, caller.id, { action: 'user.birthday', target: `user ${id}` });
    return {};
  },
});
