import { describe, expect, it } from 'vitest';
import { bannerTarget } from '#web/banners/BannerSlide.tsx';

describe('the target of a banner’s button', () => {
  it.each([
    ['https://example.it/torte', 'https://example.it/torte'],
    ['HTTP://example.it', 'HTTP://example.it'],
    ['www.example.it', 'https://www.example.it'],
    [' WWW.example.it ', 'https://WWW.example.it'],
  ])('%s is an external link', (url, href) => {
    expect(bannerTarget(url)).toEqual({ external: true, href });
  });

  it.each([
    ['/giorgione', '/giorgione'],
    ['giorgione', '/giorgione'],
    ['//example.it', '/example.it'],
    ['javascript:alert(1)', '/javascript:alert(1)'],
  ])('%s is an internal page', (url, href) => {
    expect(bannerTarget(url)).toEqual({ external: false, href });
  });

  it.each(['https://giorgione.it@evil.example', 'www.a.it@evil.example', 'https://a.it/\u202ea'])(
    'the invalid address %o, stored long ago, is no target',
    url => {
      expect(bannerTarget(url)).toBeUndefined();
    },
  );
});
