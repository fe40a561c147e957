import { expect, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import { NOON } from '#test/support/noon.ts';
import { removeStoredForUser } from '#web/storage.ts';
import { seenCards } from '#web/till/network/seen-cards.ts';

it('the till remembers its last hundred cards for a week, until its user signs out', () => {
  for (let id = 1; id <= 120; id += 1) {
    seenCards.remember(`CARD${id}`, { id, username: `Cliente ${id}` }, NOON + id);
  }
  const now = NOON + 200;
  expect(seenCards.find('CARD20', now)).toBeUndefined();
  expect(seenCards.find('CARD21', now)).toEqual({
    ...{ code: 'CARD21', id: 21, username: 'Cliente 21', at: NOON + 21 },
  });
  expect(seenCards.nameOf(120, now)).toBe('Cliente 120');
  // A renewed card replaces the previous one.
  seenCards.remember('NEW', { id: 120, username: 'Cliente 120' }, now);
  expect(seenCards.find('CARD120', now)).toBeUndefined();
  expect(seenCards.find('NEW', now + 7 * DAY)).toBeUndefined();
  removeStoredForUser();
  expect(seenCards.find('NEW', now)).toBeUndefined();
});
