import { settings as contract } from '#shared/contract/settings.ts';
import { birthdayView } from '../../domain/account/birthday.ts';
import { currentUser } from '../../domain/account/view.ts';
import { operation } from '../../http/operation.ts';
import { birthday } from '../../items/reward-rules.ts';

/** The profile and invite cards (rule 123). */
export const read = operation(contract.read, {
  loads: ({ callerId }) => ({ birthday: birthday(callerId) }),
  run: ({ caller, items: { birthday } }) => {
    const { username, email, emailVerified, createdAt, inviteCode } = currentUser(caller);
    const profile = { username, email, emailVerified, createdAt, inviteCode };
    return { ...profile, ...birthdayView(birthday) };
  },
});
