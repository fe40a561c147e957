import { card as contract } from '#shared/contract/card.ts';
import { cardView, requireCard } from '../../domain/card/card.ts';
import { programmeItems } from '../../domain/card/programme.ts';
import { operation } from '../../http/operation.ts';
import { card } from '../../items/card.ts';

/** The caller's card (rule 169). */
export const read = operation(contract.read, {
  loads: ({ callerId }) => ({ card: card(callerId), settings: programmeItems() }),
  run: ({ items: { card, settings }, now }) => ({
    card: cardView(requireCard(card), settings, now),
  }),
});
