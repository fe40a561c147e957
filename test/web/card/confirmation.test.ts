import { describe, expect, it } from 'vitest';
import { confirmationBetween, winBetween, wonText } from '#web/card/confirmation.ts';

const coffee = { stamps: 5, name: 'Un caffè', reached: false };
const BEFORE = {
  stamps: 3,
  stampsNeeded: 10,
  steps: [coffee],
  reward: { name: 'Un cannolo siciliano' },
  visits: 7,
  begunAt: '2026-11-01T09:00:00.000Z',
};
const NEXT_CARD = '2026-11-25T09:00:00.000Z';
const GIFT = { coins: 100, bonusLives: 1 };

describe('the card’s owner is told', () => {
  it.each([
    ['nothing', {}, undefined],
    ['of a stamp', { stamps: 4, visits: 8 }, 'Un bollino in più sulla tua carta.'],
    ['of some stamps', { stamps: 6, visits: 8 }, '3 bollini in più sulla tua carta.'],
    ['of a purchase without a stamp', { visits: 8 }, 'Questa volta senza bollino.'],
    [
      'of a full card',
      { stamps: 0, visits: 8, begunAt: NEXT_CARD },
      'Il tuo premio ti aspetta tra i premi.',
    ],
    [
      'of a whole card at once',
      { visits: 8, begunAt: NEXT_CARD },
      'Il tuo premio ti aspetta tra i premi.',
    ],
    [
      'of a full card and stamps on the next',
      { stamps: 5, visits: 8, begunAt: NEXT_CARD },
      'Il tuo premio ti aspetta tra i premi.',
    ],
    ['of an undo', { stamps: 2, visits: 6 }, 'La cassa ha annullato un acquisto.'],
  ])('%s', (_, change, text) => {
    expect(confirmationBetween(BEFORE, { ...BEFORE, ...change }, GIFT)?.text).toBe(text);
  });

  it('what a stamp has brought besides itself, and how many are missing', () => {
    const after = { ...BEFORE, stamps: 4, visits: 8 };
    expect(confirmationBetween(BEFORE, after, GIFT)?.details).toEqual([
      '+100 monete e 1 vita extra.',
      'Ti manca un bollino: Un caffè.',
    ]);
  });

  it('only how many are missing after several purchases', () => {
    const after = { ...BEFORE, stamps: 4, visits: 9 };
    const [only, ...others] = confirmationBetween(BEFORE, after, GIFT)?.details ?? [];
    expect(only).toBe('Ti manca un bollino: Un caffè.');
    expect(others).toEqual([]);
  });
});

describe('a card has won', () => {
  const reached = [{ ...coffee, reached: true }];

  it.each([
    ['nothing by a stamp', { stamps: 4 }, undefined],
    ['nothing by what was reached before', { steps: [coffee] }, undefined],
    ['its prize when it is full', { stamps: 1, begunAt: NEXT_CARD }, 'Un cannolo siciliano'],
    ['what a step brings', { stamps: 6, steps: reached }, 'Un caffè'],
    ['nothing when its end is undone', { begunAt: '2026-10-01T09:00:00.000Z' }, undefined],
  ])('%s', (_, change, name) => {
    expect(winBetween(BEFORE, { ...BEFORE, ...change })?.name).toBe(name);
  });

  it('nothing again for a step that was already reached', () => {
    const card = { ...BEFORE, steps: reached, stamps: 5 };
    expect(winBetween(card, { ...card, stamps: 6 })).toBeUndefined();
  });

  it('nothing without a prize', () => {
    const next = { ...BEFORE, stamps: 0, begunAt: NEXT_CARD };
    expect(winBetween({ ...BEFORE, reward: null }, next)).toBeUndefined();
  });

  it('with the stamps that have earned it', () => {
    const next = { ...BEFORE, stamps: 0, begunAt: NEXT_CARD };
    expect(winBetween(BEFORE, next)?.card.stamps).toBe(10);
    expect(winBetween(BEFORE, { ...BEFORE, stamps: 7, steps: reached })?.card.stamps).toBe(5);
  });
});

it.each([
  ['Un cannolo siciliano', 'Hai vinto un cannolo siciliano!'],
  ['UNA TORTA', 'Hai vinto una TORTA!'],
  ['Un’aranciata', 'Hai vinto un’aranciata!'],
  ['Il dolce della domenica', 'Hai vinto il dolce della domenica!'],
  ['Due cannoli', 'Hai vinto due cannoli!'],
  ['250 monete', 'Hai vinto 250 monete!'],
  ['50 % sulla torta', 'Hai vinto: 50 % sulla torta!'],
  ['Cannolo siciliano', 'Hai vinto: Cannolo siciliano!'],
  ['Unione di dolci', 'Hai vinto: Unione di dolci!'],
  ['Torte in festa!', 'Hai vinto: Torte in festa!'],
  ['Sconto del 10%', 'Hai vinto: Sconto del 10%!'],
])('names the prize %s', (name, text) => {
  expect(wonText(name)).toBe(text);
});
