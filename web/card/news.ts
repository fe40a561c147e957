import type { Card } from '#shared/contract/card.ts';
import type { News } from '#web/at-till/NewsPanel.tsx';

type Figures = Pick<Card, 'stamps' | 'visits'>;

/** What the till has done to a card between two looks at it; undefined if nothing. */
export const newsBetween = (before: Figures, after: Figures): News | undefined => {
  if (after.visits < before.visits)
    return { title: 'Acquisto annullato', text: 'La cassa ha annullato un acquisto.' };
  if (after.visits === before.visits) return undefined;
  const title = 'Acquisto registrato';
  if (after.stamps > before.stamps) return { title, text: 'Un bollino in più sulla tua carta.' };
  if (after.stamps < before.stamps)
    return { title: 'Carta completata!', text: 'Il tuo premio ti aspetta tra i premi.' };
  return { title, text: 'Questa volta senza bollino.' };
};
