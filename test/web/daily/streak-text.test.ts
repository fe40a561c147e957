import { expect, test } from 'vitest';
import { protectionText, streakText } from '#web/daily/streak-text.ts';

test.for([
  [0, 'Un obiettivo oggi accende la prima fiamma'],
  [1, 'Un giorno di fila: al 3º 150 monete e una vita'],
  [3, '3 giorni di fila: al 7º 150 monete e una vita'],
  [7, '7 giorni di fila: che costanza!'],
] as const)('a streak of %i days says what comes next', ([days, text]) => {
  expect(streakText(days)).toBe(text);
});

test.for([
  [0, true, 'Un giorno saltato a settimana non la spegne.'],
  [4, true, 'Protetta: questa settimana puoi saltare un giorno.'],
  [4, false, 'Il giorno libero di questa settimana è usato.'],
] as const)('a streak of %i days, protected: %s', ([days, isProtected, text]) => {
  expect(protectionText(days, isProtected)).toBe(text);
});
