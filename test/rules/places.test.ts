import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { place } from '#shared/contract/schemas/place.ts';
import {
  allPlaces,
  COUNTER_PLACE,
  countedPlace,
  isPlaceName,
  OTHER_PLACE,
  PLACE_LENGTH_MAX,
  placeName,
} from '#shared/rules/places.ts';

const names = fc.array(fc.stringMatching(/^[a-z\d]{1,20}$/), { maxLength: 20 });

describe('where a registration comes from', () => {
  it("is one of the shop's places, another one, or none", () => {
    fc.assert(
      fc.property(names, fc.option(fc.string(), { nil: undefined }), (named, from) => {
        const counted = countedPlace(from, named);
        if (from === undefined) expect(counted).toBeNull();
        else expect([...allPlaces(named), OTHER_PLACE]).toContain(counted);
      }),
    );
  });

  it('may always be the counter, and lists each place once', () => {
    fc.assert(
      fc.property(names, named => {
        const all = allPlaces([...named, ...named]);
        expect(all[0]).toBe(COUNTER_PLACE);
        expect(new Set(all).size).toBe(all.length);
        expect(allPlaces(all)).toEqual(all);
      }),
    );
  });

  it.each(['Via Mazzini', 'Via Mazzini, 12/b', 'L’Angolo', "Sant'Anna", 'Caffè (sabato)'])(
    'is named as people write it: %s',
    name => {
      expect(place.parse(` ${name.replace(' ', '  ')} `)).toBe(name);
      expect(countedPlace(name.toUpperCase(), [name])).toBe(name);
    },
  );

  it('has up to twenty letters and digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const name = placeName(text);
        expect(placeName(name)).toBe(name);
        expect(place.safeParse(text).success).toBe(isPlaceName(name));
      }),
    );
    expect(isPlaceName('à'.repeat(PLACE_LENGTH_MAX))).toBe(true);
    expect(isPlaceName('a'.repeat(PLACE_LENGTH_MAX + 1))).toBe(false);
    expect(placeName('Caffe\u0300')).toBe('Caffè');
  });
});
