import type { Card } from '#shared/contract/card.ts';
import type { Confirmation } from '#web/customer-code/CodePanel.tsx';

type CardCounts = Pick<Card, 'stamps' | 'visits'>;

/** What the till has done to a card between two readings of it; undefined if nothing. */
export const confirmationBetween = (
  before: CardCounts,
  after: CardCounts,
): Confirmation | undefined => {
  if (after.visits < before.visits)
    return { title: 'Acquisto annullato', text: 'La cassa ha annullato un acquisto.' };
  if (after.visits === before.visits) return undefined;
  const title = 'Acquisto registrato';
  if (after.stamps > before.stamps) return { title, text: 'Un bollino in più sulla tua carta.' };
  if (after.stamps < before.stamps)
    return { title: 'Carta completata!', text: 'Il tuo premio ti aspetta tra i premi.' };
  return { title, text: 'Questa volta senza bollino.' };
};
