import { expect, it } from 'vitest';
import { HOUR } from '#shared/time.ts';
import { awayLines } from '#web/bakery/dialogs/away-lines.ts';

const UNTIL = Date.parse('2026-11-20T11:00:00Z');
const since = new Date(UNTIL - HOUR).toISOString();
const until = new Date(UNTIL).toISOString();

it('lists the reasons in a fixed order and leaves out those without amounts', () => {
  const sums = {
    raided: { coins: -20 },
    oven: { bigne: 2, coins: -200, flour: -200 },
    production: { coins: 60, sugar: 60 },
    offer_sold: {},
  };
  expect(awayLines({ since, until, sums }).map(({ title, amounts }) => [title, amounts])).toEqual([
    [
      'Prodotto',
      [
        ['coins', 60],
        ['sugar', 60],
      ],
    ],
    [
      'Sfornato',
      [
        ['bigne', 2],
        ['coins', -200],
        ['flour', -200],
      ],
    ],
    ['Rubato', [['coins', -20]]],
  ]);
});
