import { card as contract } from '#shared/contract/card.ts';
import { CARD_CODE_LENGTH } from '#shared/rules/card-code.ts';
import { cardView, requireCard } from '../../domain/card/card.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { voidWallets, walletsToVoid } from '../../domain/wallet/void-wallets.ts';
import { operation } from '../../http/operation.ts';
import { card, cardCodeOwner } from '../../items/card.ts';
import { newCode } from '../../random.ts';

/**
 * Gives the card a new code and voids its passes, for a player whose old code somebody else has seen
 * (rules 169 and 296).
 */
export const renew = operation(contract.renew, {
  loads: ({ callerId }) => ({
    card: card(callerId),
    settings: programmeItems(),
    wallets: walletsToVoid(callerId),
  }),
  run: async ({ caller, ownAccount, unit, items: { card, settings, wallets }, now }) => {
    const own = requireCard(card);
    const renewed = { ...own, code: newCode(CARD_CODE_LENGTH) };
    unit.removeUnread(cardCodeOwner(own.code));
    unit.create(cardCodeOwner(renewed.code), { playerId: caller.id });
    card.set(renewed);
    await voidWallets(unit, wallets);
    // Conflicts with a concurrent erasure, so that no code is left behind.
    ownAccount.requireUnchanged();
    return { card: cardView(renewed, settings, now) };
  },
});
