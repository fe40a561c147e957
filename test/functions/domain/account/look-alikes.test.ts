import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookAlikesOf } from '#functions/domain/account/look-alikes.ts';

/** Names with characters that a username may have, mostly with look-alikes. */
const names = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...'abcilmnorwßİ0135|æøΗηΣςЗзвнɢɪⒼ🅖①ﬁŉ❤．。ğé+-_ ') },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
    ),
    { minLength: 1, maxLength: 20 },
  )
  .map(characters => characters.join(''))
  // In upper case this mark becomes a letter, which is no longer a mark.
  .filter(name => !name.normalize('NFKD').includes('\u0345'));

const lookAlike = async (one: string, other: string): Promise<boolean> => {
  const looks = await lookAlikesOf(one);
  return (await lookAlikesOf(other)).some(look => looks.includes(look));
};

const always = (property: (name: string) => Promise<boolean>): Promise<void> =>
  fc.assert(fc.asyncProperty(names, property));

describe('the skeletons of a name', () => {
  it('are their own skeletons', () =>
    always(async name => {
      for (const look of await lookAlikesOf(name))
        if (look !== '' && !(await lookAlikesOf(look)).includes(look)) return false;
      return true;
    }));

  it('include those of the name in either letter case', () =>
    always(
      async name =>
        (await lookAlike(name, name.toUpperCase())) && (await lookAlike(name, name.toLowerCase())),
    ));

  it('are the same with accents and other marks', () =>
    always(async name => {
      const marked = [...name.normalize('NFKD')].map(letter => `${letter}\u0301\u0323`).join('');
      return lookAlike(name, marked);
    }));

  it('are the same for compatible forms, such as wide or enclosed letters', () =>
    always(
      async name =>
        (await lookAlike(name, name.normalize('NFKC'))) &&
        (await lookAlike(name, name.normalize('NFKD'))),
    ));

  it.each([
    ['Strauß', 'STRAUSS'],
    ['Mario Bianchi', 'Mario Bianch1'],
    ['Olga Neri', '0lga N3ri'],
    ['Anna', 'ＡＮＮＡ'],
    ['Anna', 'ᴀɴɴᴀ'],
    ['Anna', 'Ⓐⓝⓝⓐ'],
    ['Anna', '🅐🅝🅝🅐'],
    ['Anna', '🇦🇳🇳🇦'],
    ['Anna', 'Αννα'.toUpperCase()],
    ['Marco', 'Мarсо'],
    ['Walter', 'VValter'],
    ['Nonna', 'Nonna ❤️'],
  ])('of «%s» and «%s» have one in common', async (one, other) => {
    expect(await lookAlike(one, other)).toBe(true);
  });

  it.each([
    ['Anna Rossi', 'Anna Russi'],
    ['Nonna85', 'Nonna86'],
    ['❤️❤️❤️', '⭐⭐⭐'],
    ['Anna', 'Hanna'],
  ])('of «%s» and «%s» have none in common', async (one, other) => {
    expect(await lookAlike(one, other)).toBe(false);
  });

  it('fit into a key, whatever the name consists of', async () => {
    for (const name of ['ﷺ', '㍿', '𝕎', 'ẞ', '㉐'].map(one => one.repeat(50)))
      for (const look of await lookAlikesOf(name))
        expect(Buffer.byteLength(look)).toBeLessThanOrEqual(1000);
  });

  it('are just one for most names, so that one item reserves them', async () => {
    for (const name of ['Mario Rossi', 'LUCA', 'Zoë', 'Tiramisù92', 'anna_85'])
      expect(await lookAlikesOf(name)).toHaveLength(1);
  });
});
