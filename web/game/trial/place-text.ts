import { formatNumber } from '#shared/amount-text.ts';

type Row = { readonly rank: number; readonly username: string; readonly score: number };

/** The distance to the next rank; an equal score that was reached earlier is also ahead. */
export const placeText = ({ rank, score }: Row, next: Row | undefined): string => {
  if (rank === 1) return 'Nessuno ti sta davanti!';
  if (!next) return 'Il prossimo posto è a un passo.';
  const missing = next.score - score + 1;
  const points = missing === 1 ? 'Ti manca 1 punto' : `Ti mancano ${formatNumber(missing)} punti`;
  return `${points} per superare ${next.username}.`;
};
