import { describe, expect, it } from 'vitest';
import { isPlainAddress } from '#shared/links.ts';

describe('an address', () => {
  it.each([
    'https://giorgione.it',
    'http://giorgione.it:8080/a@b?c=@#@',
    'https://giorgione.it?a@b',
    'www.giorgione.it/@pasticceria',
    '/giorgione?a=@',
    'https://pasticcerìa.it/bignè',
  ])('shows where it leads: %s', address => {
    expect(isPlainAddress(address)).toBe(true);
  });

  it.each([
    'https://giorgione.it@evil.example',
    'https://@evil.example',
    'https://a:b@evil.example/c',
    'HTTPS:////giorgione.it@evil.example',
    'www.giorgione.it@evil.example',
    'https://evil.example/\u202e',
    'https://evil.example/\u2066',
    'https://evil.example/\u200e',
    'https://evil.example/\u061c',
    'https://ev\u00adil.example',
    'https://ev\u200dil.example',
    'https://evil.example/\ufe0f',
  ])('doesn’t show where it leads: %o', address => {
    expect(isPlainAddress(address)).toBe(false);
  });
});
