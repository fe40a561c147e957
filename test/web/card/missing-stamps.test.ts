import { expect, it } from 'vitest';
import { missingStamps } from '#web/card/missing-stamps.ts';

const CARD = { stamps: 3, stampsNeeded: 10, steps: [], reward: { name: 'Una torta' } };
const STEP = { stamps: 4, name: 'Un caffè', reached: false };

it.each([
  [CARD, 'Ti mancano 7 bollini: Una torta'],
  [{ ...CARD, stamps: 9 }, 'Ti manca un bollino: Una torta'],
  [{ ...CARD, stamps: 10 }, 'Carta piena! Al prossimo acquisto ricevi: Una torta'],
  [{ ...CARD, steps: [STEP] }, 'Ti manca un bollino: Un caffè'],
  [{ ...CARD, stamps: 4, steps: [{ ...STEP, reached: true }] }, 'Ti mancano 6 bollini: Una torta'],
  [{ ...CARD, reward: null }, undefined],
])('%j is worded as %j', (card, text) => expect(missingStamps(card)).toBe(text));
