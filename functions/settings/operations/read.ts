import { contract } from '#shared/contract/index.ts';
import { currentUser } from '../../domain/account/view.ts';
import { operation } from '../../http/operation.ts';

/** Accounts specification, section 2: the profile and invite cards. */
export const read = operation(contract.settings.read, {
  run: ({ caller }) => {
    const { username, email, createdAt, inviteCode } = currentUser(caller);
    return { username, email, createdAt, inviteCode };
  },
});
