import { contract } from '#shared/contract/index.ts';
import { currentUser } from '../../accounts/view.ts';
import { operation } from '../../http/operation.ts';

/** Accounts specification, section 7: who is signed in. */
export const me = operation(contract.auth.me, {
  run: ({ caller }) => ({ user: currentUser(caller) }),
});
