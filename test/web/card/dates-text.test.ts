import { describe, expect, it } from 'vitest';
import { datesText } from '#web/card/dates-text.ts';

const DATES = { startsAt: '2026-12-01', endsAt: '2027-11-30', openCardsDays: 60 };
const PAID = 'Una carta piena si paga fino al 29 gennaio 2028.';

describe("the card's text about the programme’s dates", () => {
  it.each([
    [
      '2026-11-30',
      'Il programma comincia il 1º dicembre 2026: prima, gli acquisti si registrano senza bollini.',
    ],
    ['2027-11-30', `Il programma finisce il 30 novembre 2027. ${PAID}`],
    ['2027-12-01', `Il programma è finito il 30 novembre 2027. ${PAID}`],
    ['2028-01-30', 'Il programma è finito il 30 novembre 2027.'],
  ])('on %s: %s', (day, text) => {
    expect(datesText(DATES, Date.parse(`${day}T11:00:00Z`))).toBe(text);
  });

  it('is empty without an end date', () => {
    expect(
      datesText({ ...DATES, endsAt: null }, Date.parse('2027-01-01T11:00:00Z')),
    ).toBeUndefined();
  });
});
