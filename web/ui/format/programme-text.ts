import { plural } from '#shared/amount-text.ts';
import type { Programme } from '#shared/contract/schemas/programme.ts';

/** '100 monete e 1 vita extra'; undefined if the gift is empty. */
export const giftText = ({ coins, bonusLives }: Programme['gift']): string | undefined => {
  const parts = [
    ...(coins > 0 ? [plural(coins, 'moneta', 'monete')] : []),
    ...(bonusLives > 0 ? [plural(bonusLives, 'vita extra', 'vite extra')] : []),
  ];
  return parts.length > 0 ? parts.join(' e ') : undefined;
};

/** 'al massimo 3 volte al giorno'. */
export const dailyText = ({ purchasesPerDay }: Pick<Programme, 'purchasesPerDay'>): string =>
  purchasesPerDay === 1 ? 'una volta al giorno' : `al massimo ${purchasesPerDay} volte al giorno`;
