import { expect, it } from 'vitest';
import { confirmationBetween } from '#web/card/confirmation.ts';

const BEFORE = { stamps: 3, visits: 7, begunAt: '2026-11-01T09:00:00.000Z' };
const NEXT_CARD = '2026-11-25T09:00:00.000Z';

it.each([
  ['nothing', {}, undefined],
  ['a stamp', { stamps: 4, visits: 8 }, 'Un bollino in più sulla tua carta.'],
  ['some stamps', { stamps: 6, visits: 8 }, '3 bollini in più sulla tua carta.'],
  ['a purchase without a stamp', { visits: 8 }, 'Questa volta senza bollino.'],
  [
    'a full card',
    { stamps: 0, visits: 8, begunAt: NEXT_CARD },
    'Il tuo premio ti aspetta tra i premi.',
  ],
  [
    'a whole card at once',
    { visits: 8, begunAt: NEXT_CARD },
    'Il tuo premio ti aspetta tra i premi.',
  ],
  [
    'a full card and stamps on the next',
    { stamps: 5, visits: 8, begunAt: NEXT_CARD },
    'Il tuo premio ti aspetta tra i premi.',
  ],
  ['an undo', { stamps: 2, visits: 6 }, 'La cassa ha annullato un acquisto.'],
])('tells the card’s owner of %s', (_, change, text) => {
  expect(confirmationBetween(BEFORE, { ...BEFORE, ...change })?.text).toBe(text);
});
