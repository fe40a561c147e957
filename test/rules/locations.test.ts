import { expect, it } from 'vitest';
import { openLocations } from '#shared/rules/locations.ts';

it('customers are shown the open locations, starting with that of their last visit', () => {
  const locations = [1, 2, 3, 4].map(id => ({ id, closed: id === 2 }));
  const idsFor = (lastId?: number | null) =>
    openLocations({ locations }, lastId).map(({ id }) => id);
  expect(idsFor()).toEqual([1, 3, 4]);
  expect(idsFor(null)).toEqual([1, 3, 4]);
  expect(idsFor(3)).toEqual([3, 1, 4]);
  // The location of the last visit has closed since.
  expect(idsFor(2)).toEqual([1, 3, 4]);
  // A response cached before there were any locations.
  expect(openLocations({})).toEqual([]);
});
