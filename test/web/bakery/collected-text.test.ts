import { expect, it } from 'vitest';
import { collectedText } from '#web/bakery/bakery-text.ts';

const NOTHING = { levelUps: 0, newLevel: 3, coinsGained: 0, resourceGained: 0, expGained: 10 };

it.each([
  [NOTHING, 'E 10 punti esperienza.'],
  [{ ...NOTHING, levelUps: 1, newLevel: 4 }, 'E 10 punti esperienza. Un livello in più: sei al 4!'],
  [
    { ...NOTHING, levelUps: 2, newLevel: 5, coinsGained: 1, resourceGained: 1 },
    'E 10 punti esperienza. 2 livelli in più: sei al 5! Prodotti dall’ultima raccolta: 1 moneta e 1 uovo.',
  ],
])('%o: %s', (collected, text) => {
  expect(collectedText(collected, 'eggs')).toBe(text);
});
