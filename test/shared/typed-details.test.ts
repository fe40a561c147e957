import { describe, expect, it } from 'vitest';
import {
  instagramAddress,
  isInstagramAddress,
  isVatNumber,
  phoneDigits,
  phoneText,
  vatDigits,
  webAddress,
} from '#shared/typed-details.ts';

describe('a telephone number', () => {
  it.each([
    ['+39 011 123 4567', '+390111234567'],
    ['0039 (011) 12.34-567', '+390111234567'],
    ['011/12 34 567', '0111234567'],
    ['333\u00a0123‑4567', '3331234567'],
    ["'333 1234567", '3331234567'],
  ])('%j is kept as %s', (typed, digits) => expect(phoneDigits(typed)).toBe(digits));

  it.each([
    ['+393331234567', '+39 333 123 4567'],
    ['3331234567', '333 123 4567'],
    ['+390111234567', '+39 0111234567'],
    ['0111234567', '0111234567'],
    ['+41911234567', '+41911234567'],
    ['+39 011 123', '+39 011 123'],
  ])('%s is shown as %s', (digits, text) => expect(phoneText(digits)).toBe(text));
});

describe('a VAT number', () => {
  it.each([
    '01234567897',
    'IT01234567897',
    'it 012 345 678 97',
    'P. IVA: 0123456-7897',
    "'01234567897",
  ])('%j is reduced to its eleven digits', typed => expect(vatDigits(typed)).toBe('01234567897'));

  it('has a check digit that follows from the others', () => {
    const digits = Array.from({ length: 10 }, (_, last) => `0123456789${last}`);
    expect(digits.filter(isVatNumber)).toEqual(['01234567897']);
    // The numbers of two real companies.
    expect(['00488410010', '00743110157'].every(isVatNumber)).toBe(true);
    expect(['0123456789', '012345678970', 'DE123456789'].some(isVatNumber)).toBe(false);
  });
});

describe('an address', () => {
  it.each([
    ['https://maps.app.goo.gl/aBc', 'https://maps.app.goo.gl/aBc'],
    [' maps.app.goo.gl/aBc ', 'https://maps.app.goo.gl/aBc'],
    [
      "www.google.com/maps/place/L'angolo dei dolci",
      'https://www.google.com/maps/place/L%27angolo%20dei%20dolci',
    ],
    ['https://map.example/L’angolo', 'https://map.example/L%E2%80%99angolo'],
    ['rossi', 'rossi'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['http://map.example/rossi', 'http://map.example/rossi'],
  ])('%j leads to %s', (typed, address) => expect(webAddress(typed)).toBe(address));

  it.each([
    ['@pasticceria.rossi', 'https://www.instagram.com/pasticceria.rossi'],
    ['pasticceria_rossi', 'https://www.instagram.com/pasticceria_rossi'],
    ['instagram.com/rossi', 'https://instagram.com/rossi'],
    ['http://www.instagram.com/rossi/', 'https://www.instagram.com/rossi/'],
    ['https://www.instagram.com/rossi?igsh=a1', 'https://www.instagram.com/rossi?igsh=a1'],
  ])('of Instagram: %j leads to %s', (typed, address) => {
    expect(instagramAddress(typed)).toBe(address);
    expect(isInstagramAddress(address)).toBe(true);
  });

  it.each([
    'facebook.com/rossi',
    'https://instagram.com.evil.example/rossi',
    'https://evil.example/instagram.com/rossi',
    'https://notinstagram.com/rossi',
    'www.facebook.com',
    'https://www.instagram.com/',
    'due parole',
    'javascript:alert(1)',
  ])('%j isn’t one of Instagram', typed => {
    expect(isInstagramAddress(instagramAddress(typed))).toBe(false);
  });
});
