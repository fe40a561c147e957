import { settings as contract } from '#shared/contract/settings.ts';
import { currentUser } from '../../domain/account/view.ts';
import { operation } from '../../http/operation.ts';

/** The profile and invite cards (rule 123). */
export const read = operation(contract.read, {
  run: ({ caller }) => {
    const { username, email, emailVerified, createdAt, inviteCode } = currentUser(caller);
    return { username, email, emailVerified, createdAt, inviteCode };
  },
});
