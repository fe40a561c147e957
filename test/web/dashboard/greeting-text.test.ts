import { expect, test } from 'vitest';
import { greetingText } from '#web/dashboard/greeting-text.ts';

const at = (now: string, absentSince?: string, createdAt = '2026-01-01T10:00:00Z') =>
  greetingText({ now: Date.parse(now), createdAt, absentSince });

test.for([
  ['2026-11-25T02:00:00+01:00', 'A quest’ora sono svegli solo i fornai. E tu!'],
  ['2026-11-25T05:00:00+01:00', 'Buongiorno! Il primo vassoio esce adesso dal forno.'],
  ['2026-11-25T12:00:00+01:00', 'Buon appetito! Il dolce lo mettiamo noi.'],
  ['2026-11-25T15:00:00+01:00', 'È l’ora della merenda: che cosa facciamo?'],
  ['2026-11-25T18:00:00+01:00', 'Buonasera! Il forno è ancora caldo.'],
  ['2026-11-29T10:00:00+01:00', 'Buona domenica! È il giorno delle paste.'],
  ['2026-11-29T21:00:00+01:00', 'Buonasera! Il forno è ancora caldo.'],
  ['2026-11-30T10:00:00+01:00', 'Buon lunedì! La settimana comincia con un dolce.'],
] as const)('the greeting at %s: %s', ([now, text]) => {
  expect(at(now)).toBe(text);
});

test('the greeting on the first day, and after an absence', () => {
  const now = '2026-11-25T10:00:00Z';
  expect(at(now, undefined, '2026-11-25T08:00:00Z')).toBe('Il forno è caldo: si comincia!');
  expect(at(now, '2026-11-20')).toBe('Che bello rivederti! Non ci vedevamo da 5 giorni.');
  expect(at(now, '2026-06-20')).toBe('Che bello rivederti! È passato un bel po’.');
});
