import { card as contract } from '#shared/contract/card.ts';
import { CARD_CODE_LENGTH } from '#shared/rules/card-code.ts';
import { account } from '../../domain/account/items.ts';
import { card, cardCodeOwner, cardView, ownCard } from '../../domain/card/card.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { operation } from '../../http/operation.ts';
import { newCode } from '../../random.ts';

/** Gives the card a new code, for who has shown the old one to somebody (rule 169). */
export const renew = operation(contract.renew, {
  loads: ({ callerId }) => [card(callerId), ...programmeItems()],
  run: ({ caller, unit }) => {
    const own = ownCard(unit, caller.id);
    const renewed = { ...own, code: newCode(CARD_CODE_LENGTH) };
    unit.removeUnread(cardCodeOwner(own.code));
    unit.create(cardCodeOwner(renewed.code), { playerId: caller.id });
    unit.set(card(caller.id), renewed);
    // A concurrent erasure conflicts, so that no code is left behind.
    unit.requireUnchanged(account(caller.id));
    return { card: cardView(unit, renewed) };
  },
});
