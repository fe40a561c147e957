import { settings as contract } from '#shared/contract/settings.ts';
import { birthdayView, currentUser } from '../../domain/account/account.ts';
import { emailProblem } from '../../domain/account/email-address.ts';
import { offerSettingsView } from '../../domain/promotion/consents.ts';
import { operation } from '../../http/operation.ts';
import { marketingConsents } from '../../items/promotions.ts';
import { birthday } from '../../items/reward-rules.ts';

/** The profile and invite cards (rules 123 and 272), the birthday, and how the shop may reach the player (rule 233). */
export const read = operation(contract.read, {
  loads: ({ callerId }) => ({
    birthday: birthday(callerId),
    consents: marketingConsents(callerId),
  }),
  run: async ({ caller, items: { birthday, consents }, unit }) => {
    const { username, email, emailVerified, createdAt, inviteCode } = currentUser(caller);
    const profile = { username, email, emailVerified, createdAt, inviteCode };
    return {
      ...profile,
      emailProblem: await emailProblem(unit, caller),
      ...birthdayView(birthday),
      ...offerSettingsView(consents.value),
    };
  },
});
