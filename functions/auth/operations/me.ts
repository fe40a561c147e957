import { contract } from '#shared/contract/index.ts';
import { currentUser } from '../../domain/account/view.ts';
import { operation } from '../../http/operation.ts';

/** Who is signed in (rule 114). */
export const me = operation(contract.auth.me, {
  run: ({ caller }) => ({ user: currentUser(caller) }),
});
