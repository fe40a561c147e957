import { settings as contract } from '#shared/contract/settings.ts';
import { changedConsents, offerSettingsView } from '../../domain/promotion/consents.ts';
import { operation } from '../../http/operation.ts';
import { marketingConsents } from '../../items/promotions.ts';

/**
 * Gives or withdraws consents in the settings, with immediate effect (rule 235), and turns notices of offers on or off.
 */
export const changeOffers = operation(contract.changeOffers, {
  loads: ({ callerId }) => ({ consents: marketingConsents(callerId) }),
  run: ({ input: { inbox, ...wanted }, items: { consents }, now }) => {
    const changed = changedConsents(consents.value, wanted, { place: 'settings', at: now });
    const offers = { ...changed, inbox: inbox ?? changed.inbox };
    consents.set(offers);
    return offerSettingsView(offers);
  },
});
