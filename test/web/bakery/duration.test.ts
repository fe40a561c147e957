import { expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#shared/time.ts';
import { durationText, pastSpanText } from '#web/bakery/bakery-text.ts';

it.each([
  [0, '0 s'],
  [-5 * SECOND, '0 s'],
  [499, '0 s'],
  [45 * SECOND, '45 s'],
  [MINUTE, '1 min'],
  [258 * SECOND, '4 min 18 s'],
  [2 * HOUR + 5 * MINUTE + 7 * SECOND, '2 h 5 min'],
  [3 * HOUR, '3 h'],
  [DAY + 23 * HOUR, '1 g 23 h'],
])('%d ms is %s', (ms, text) => {
  expect(durationText(ms).replaceAll('\u00a0', ' ')).toBe(text);
});

it('breaks a line only between its units', () => {
  expect(durationText(258 * SECOND).split(' ')).toEqual(['4\u00a0min', '18\u00a0s']);
});

it.each([
  [0, 'nell’ultimo minuto'],
  [40 * MINUTE, 'negli ultimi 40 minuti'],
  [HOUR + 20 * MINUTE, 'nell’ultima ora'],
  [7 * HOUR, 'nelle ultime sette ore'],
  [DAY, 'nell’ultimo giorno'],
  [DAY + 23 * HOUR, 'negli ultimi due giorni'],
  [13 * DAY, 'negli ultimi 13 giorni'],
  [14 * DAY, 'in due settimane'],
  [118 * DAY + 18 * HOUR, 'in quattro mesi'],
  [350 * DAY, 'in 12 mesi'],
  [400 * DAY, 'nell’ultimo anno'],
  [800 * DAY, 'in due anni'],
])('%d ms ago is worded %s', (ms, text) => {
  expect(pastSpanText(ms)).toBe(text);
});
