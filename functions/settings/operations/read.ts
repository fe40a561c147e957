import { settings as contract } from '#shared/contract/settings.ts';
import { currentUser } from '../../domain/account/view.ts';
import { offerSettingsView } from '../../domain/promotion/consents.ts';
import { operation } from '../../http/operation.ts';
import { marketingConsents } from '../../items/promotions.ts';

/** The profile and invite cards (rule 123), and how the shop may reach the player (rule 233). */
export const read = operation(contract.read, {
  loads: ({ callerId }) => ({ consents: marketingConsents(callerId) }),
  run: ({ caller, items: { consents } }) => {
    const { username, email, emailVerified, createdAt, inviteCode } = currentUser(caller);
    const offers = offerSettingsView(consents.value);
    return { username, email, emailVerified, createdAt, inviteCode, ...offers };
  },
});
