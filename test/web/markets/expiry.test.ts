import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#shared/time.ts';
import { NOON } from '#test/support/noon.ts';
import { expiryText } from '#web/markets/players/offer-text.ts';

describe('the time until an offer expires', () => {
  it.each([
    [7 * DAY, 'Scade tra 7 giorni'],
    [2 * DAY - 1, 'Scade tra 1 giorno'],
    [5 * HOUR + MINUTE, 'Scade tra 5 ore'],
    [MINUTE, 'Scade tra 1 minuto'],
    [SECOND, 'Scade tra meno di un minuto'],
    [0, 'Scaduta'],
    [-DAY, 'Scaduta'],
  ])('is shown as follows with %d ms left: %s', (left, text) => {
    expect(expiryText(NOON + left, NOON)).toBe(text);
  });
});
