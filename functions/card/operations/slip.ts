import { card as contract } from '#shared/contract/card.ts';
import { countUsedSlip, parseSlipCode } from '#shared/rules/slips.ts';
import { cardView, requireCard } from '../../domain/card/card.ts';
import { refuseOwnCard } from '../../domain/purchase/customer.ts';
import {
  buyerItems,
  makePurchase,
  type Sale,
  shopItems,
} from '../../domain/purchase/make-purchase.ts';
import { purchaseView } from '../../domain/purchase/purchase.ts';
import { isUsableSlip, slipCodeItem } from '../../domain/purchase/slip.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { type Slip, type StoredCard, slip as slipItem } from '../../items/card.ts';
import { newId } from '../../table/ids.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';

/** Counts the slip on the caller's card. */
const countOnCard = (card: LoadedItem<StoredCard>): void => {
  const own = requireCard(card);
  const slipsUsed = countUsedSlip(own.slipsUsed, card.now);
  if (!slipsUsed) throw new Failure('too_many_slips');
  card.set({ ...own, slipsUsed });
};

const saleOf = (
  { id: slipId, staffId, amount, locationId }: Slip,
  playerId: number,
  now: number,
): Sale => ({
  id: newId(now),
  playerId,
  staffId,
  amount,
  discount: 0,
  voucherId: null,
  opened: 'slip',
  slipId,
  ...(locationId && { locationId }),
});

/**
 * Turns a paper slip into a purchase, once (rule 221). The amount earns by the settings at the time the slip was made;
 * everything else follows the present ones.
 */
export const slip = operation(contract.slip, {
  loads: ({ input, callerId }) => {
    const code = parseSlipCode(input.code);
    return { ...buyerItems(callerId), named: code === null ? undefined : slipCodeItem(code) };
  },
  run: async ({ caller, unit, items, now }) => {
    const named = items.named?.value;
    if (!named) throw new Failure('not_found');
    // The settings are read together with the slip, which saves a round trip.
    const { found, ...shop } = await unit.load({ found: slipItem(named.slipId), ...shopItems() });
    const { value: made } = found;
    if (!made || !isUsableSlip(made, now)) throw new Failure('not_found');
    refuseOwnCard(caller.id, made.staffId);
    countOnCard(items.customer.card);
    found.set({ ...made, usedAt: now });
    const earning = { rules: made.settings, at: made.createdAt };
    const sale = saleOf(made, caller.id, now);
    const bought = await makePurchase(unit, { ...items, ...shop }, sale, earning);
    return {
      card: cardView(bought.after, shop.settings, now),
      purchase: purchaseView(bought.made, bought.rewards, now),
    };
  },
});
