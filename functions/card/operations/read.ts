import { card as contract } from '#shared/contract/card.ts';
import { card, cardView, ownCard } from '../../domain/card/card.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { operation } from '../../http/operation.ts';

/** The caller's card (rule 169). */
export const read = operation(contract.read, {
  loads: ({ callerId }) => [card(callerId), ...programmeItems()],
  run: ({ caller, unit }) => ({ card: cardView(unit, ownCard(unit, caller.id)) }),
});
