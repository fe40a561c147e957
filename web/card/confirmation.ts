import type { Card } from '#shared/contract/card.ts';
import type { Confirmation } from '#web/customer-code/CodePanel.tsx';

type CardCounts = Pick<Card, 'stamps' | 'visits' | 'begunAt'>;

/** What the till has done to a card between two readings of it; undefined if nothing. */
export const confirmationBetween = (
  before: CardCounts,
  after: CardCounts,
): Confirmation | undefined => {
  if (after.visits < before.visits)
    return { title: 'Acquisto annullato', text: 'La cassa ha annullato un acquisto.' };
  if (after.visits === before.visits) return undefined;
  // A purchase may fill a whole card and leave as many stamps as there were.
  if (after.begunAt !== before.begunAt)
    return { title: 'Carta completata!', text: 'Il tuo premio ti aspetta tra i premi.' };
  const title = 'Acquisto registrato';
  const more = after.stamps - before.stamps;
  if (more <= 0) return { title, text: 'Questa volta senza bollino.' };
  const added = more === 1 ? 'Un bollino' : `${more} bollini`;
  return { title, text: `${added} in più sulla tua carta.` };
};
