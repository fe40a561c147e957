import { contract } from '#shared/contract/index.ts';
import { currentUser } from '../../domain/account/view.ts';
import { operation } from '../../http/operation.ts';

/** Accounts specification, section 7: who is signed in. */
export const me = operation(contract.auth.me, {
  run: ({ caller }) => ({ user: currentUser(caller) }),
});
