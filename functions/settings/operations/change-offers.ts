import { settings as contract } from '#shared/contract/settings.ts';
import { changedConsents, offerSettingsView } from '../../domain/promotion/consents.ts';
import { operation } from '../../http/operation.ts';
import { marketingConsents } from '../../items/promotions.ts';

/** Consents that are given or withdrawn in the settings, at once (rule 235), and the notices of offers. */
export const changeOffers = operation(contract.changeOffers, {
  loads: ({ callerId }) => ({ consents: marketingConsents(callerId) }),
  run: ({ input: { inbox, ...wanted }, items: { consents }, now }) => {
    const changed = changedConsents(consents.value, wanted, { place: 'settings', at: now });
    const offers = { ...changed, inbox: inbox ?? changed.inbox };
    consents.set(offers);
    return offerSettingsView(offers);
  },
});
