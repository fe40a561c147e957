import { expect, it } from 'vitest';
import { placeText } from '#web/game/trial/place-text.ts';

const row = (rank: number, score: number) => ({ rank, score, username: 'Bruno' });

it.each([
  [row(1, 900), undefined, 'Nessuno ti sta davanti!'],
  [row(4, 900), row(3, 1000), 'Ti mancano 101 punti per superare Bruno.'],
  [row(4, 900), row(3, 900), 'Ti manca 1 punto per superare Bruno.'],
  [row(40, 900), undefined, 'Il prossimo posto è a un passo.'],
])('%o behind %o: %s', (own, next, text) => {
  expect(placeText(own, next)).toBe(text);
});
