import { till as contract } from '#shared/contract/till.ts';
import { takesOldCards } from '#shared/rules/card.ts';
import { audit } from '../../domain/audit/audit.ts';
import { cardWithoutCode, requireCard } from '../../domain/card/card.ts';
import { neededSince, programmeView } from '../../domain/card/programme.ts';
import { notify } from '../../domain/notice/notice.ts';
import { addedStampsItems, addStamps } from '../../domain/purchase/add-stamps.ts';
import { refuseOwnCard, requireServed } from '../../domain/purchase/customer.ts';
import { locationItems, soldAt } from '../../domain/shop/location.ts';
import { Failure, refuseField } from '../../failure.ts';
import { operation } from '../../http/operation.ts';

const NOT_OPEN = { message: 'Il programma non riporta più le carte vecchie.' };
const DONE = { message: 'La carta vecchia di questo cliente è già stata riportata.' };

/** Takes over the stamps of a customer's old card, once (rule 307). */
export const oldCard = operation(contract.oldCard, {
  loads: ({ input }) => ({
    ...addedStampsItems(input.customerId),
    location: locationItems(input.location),
  }),
  run: ({ input: { customerId, stamps, location }, caller, unit, items, now }) => {
    refuseOwnCard(customerId, caller.id);
    const { customer, settings } = items;
    requireServed(customer.account);
    const locationId = soldAt(items.location, location);
    const { oldCardsUntil } = programmeView(settings.programme.value);
    if (!takesOldCards(oldCardsUntil, now)) throw new Failure('not_open', NOT_OPEN);
    const own = requireCard(customer.card);
    if (own.oldCardAt !== undefined) throw new Failure('already_done', DONE);
    const most = neededSince(settings, own.begunAt) - 1;
    if (stamps > most) refuseField('stamps', `Al massimo ${most}: una carta piena si premia.`);
    customer.card.set({ ...own, oldCardAt: now });
    const { card } = addStamps(unit, customerId, items, { kind: 'old_card', stamps });
    notify(unit, customerId, { kind: 'stamps_corrected', stamps });
    audit(unit, caller.id, {
      action: 'stamps.old_card',
      target: `user ${customerId}`,
      before: { stamps: own.stamps },
      after: { stamps: card.stamps, delta: stamps, ...(locationId && { locationId }) },
    });
    return { card: cardWithoutCode(card, settings, now) };
  },
});
