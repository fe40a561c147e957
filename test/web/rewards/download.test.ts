import { describe, expect, it } from 'vitest';
import { filenameFromHeader, isMobileDevice } from '#web/rewards/download.ts';

describe('the name of a downloaded file', () => {
  it.each([
    ['attachment; filename="voucher-7.pdf"', 'voucher-7.pdf'],
    ['attachment; filename=voucher-7.pdf', 'voucher-7.pdf'],
    ['attachment; filename="un voucher.pdf"; size=3', 'un voucher.pdf'],
    ['attachment; filename="x.pdf"; filename*=UTF-8\'\'perch%C3%A9.pdf', 'perché.pdf'],
    ['attachment; filename="x.pdf"; filename*=UTF-8\'\'%E0%A4%A', 'x.pdf'],
    ['attachment', undefined],
    ['attachment; filename=""', undefined],
    [null, undefined],
  ])('%s is %s', (header, name) => {
    expect(filenameFromHeader(header)).toBe(name);
  });
});

describe('a mobile device', () => {
  const MAC =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15';

  it.each([
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36', 5],
    ['Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/140.0 Safari/537.36', 5],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', 5],
    [MAC, 5],
  ])('is %s with %i touch points', (userAgent, maxTouchPoints) => {
    expect(isMobileDevice({ userAgent, maxTouchPoints })).toBe(true);
  });

  it.each([
    [MAC, 0],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36', 10],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', 0],
  ])('is not %s with %i touch points', (userAgent, maxTouchPoints) => {
    expect(isMobileDevice({ userAgent, maxTouchPoints })).toBe(false);
  });
});
