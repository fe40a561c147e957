import { auth as contract } from '#shared/contract/auth.ts';
import { currentUser } from '../../domain/account/account.ts';
import { operation } from '../../http/operation.ts';

/** The signed-in user (rule 114). */
export const me = operation(contract.me, {
  run: ({ caller }) => ({ user: currentUser(caller) }),
});
