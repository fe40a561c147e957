import { FIRST_PAID_DAY, STREAK_COINS, STREAK_DAYS } from '#shared/rules/streak.ts';

/** How long the streak is, and what its next paid day brings (rule 264). */
export const streakText = (days: number): string => {
  if (days === 0) return 'Un obiettivo oggi accende la prima fiamma';
  const count = days === 1 ? 'Un giorno di fila' : `${days} giorni di fila`;
  if (days === STREAK_DAYS) return `${count}: che costanza!`;
  const next = days < FIRST_PAID_DAY ? FIRST_PAID_DAY : STREAK_DAYS;
  return `${count}: al ${next}º ${STREAK_COINS} monete e una vita`;
};

/** Whether a day may be missed this week without ending the streak (rule 264). */
export const protectionText = (days: number, isProtected: boolean): string => {
  if (days === 0) return 'Un giorno saltato a settimana non la spegne.';
  return isProtected
    ? 'Protetta: questa settimana puoi saltare un giorno.'
    : 'Il giorno libero di questa settimana è usato.';
};
