import { describe, expect } from 'vitest';
import { addressOf, viewsOf } from '#infra/site/manifest.ts';
import { paths } from '#shared/pages.ts';
import { sized } from '#test/support/nightly.ts';
import { PAGES } from '#web/pages.ts';
import { test } from './support/journey.ts';
import type { Site } from './support/site.ts';

/** The addresses that make early requests, with those requests. */
const EARLY = new Map(
  PAGES.flatMap(viewsOf).flatMap(([address, { reads = [] }]) =>
    reads.length > 0 ? [[address, reads.map(addressOf)] as const] : [],
  ),
);
const ADDRESSES = sized([paths.dashboard], [...EARLY.keys()]);

/** The reads of a page until it is complete. */
const readsOf = async (site: Site, path: string): Promise<string[]> => {
  const reads: string[] = [];
  const note = (request: { method: () => string; url: () => string }) => {
    const address = request.url().slice(site.url.length);
    if (request.method() === 'GET' && address.startsWith('/api/')) reads.push(address);
  };
  site.page.on('request', note);
  await site.goto(path);
  await site.waitUntilIdle();
  site.page.off('request', note);
  return reads;
};

describe('what a page requests before its code has loaded', () => {
  test.for(ADDRESSES)('is what %s needs, and is requested once', async (path, { site, player }) => {
    const early = EARLY.get(path) ?? [];
    await player.call('POST', '/api/bakery/choose', { resource: 'flour' });
    const reads = await readsOf(site, path);
    expect(early.map(read => [read, reads.filter(one => one === read).length])).toEqual(
      early.map(read => [read, 1]),
    );
    // Without its table the page requests what its code needs.
    await using _noTable = await site.page.addInitScript(() => {
      document.getElementById = id =>
        id === 'first-requests' ? null : document.querySelector(`#${CSS.escape(id)}`);
    });
    const needed = await readsOf(site, path);
    expect(early.filter(read => !needed.includes(read))).toEqual([]);
  });
});

describe('a script injected into the page', () => {
  test('does not run', async ({ site, player }) => {
    await player.call('POST', '/api/bakery/choose', { resource: 'flour' });
    await site.goto(paths.dashboard);
    site.expectError(/Executing inline script violates/);
    const refused = await site.page.evaluate(
      () =>
        new Promise(resolve => {
          document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
            resolve([violatedDirective, 'hasRun' in globalThis]),
          );
          const script = document.createElement('script');
          script.textContent = 'globalThis.hasRun = true';
          document.body.append(script);
        }),
    );
    expect(refused).toEqual(['script-src-elem', false]);
  });
});
