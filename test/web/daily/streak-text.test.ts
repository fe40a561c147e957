import { expect, test } from 'vitest';
import { streakText } from '#web/daily/streak-text.ts';

test.for([
  [0, 'Un obiettivo oggi accende la prima fiamma'],
  [1, 'Un giorno di fila: al 3º 150 monete e una vita'],
  [3, '3 giorni di fila: al 7º 150 monete e una vita'],
  [7, '7 giorni di fila: che costanza!'],
] as const)('a streak of %i days says what comes next', ([days, text]) => {
  expect(streakText(days)).toBe(text);
});
