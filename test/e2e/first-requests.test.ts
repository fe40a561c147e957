import { describe, expect } from 'vitest';
import { FIRST_VIEWS } from '#infra/site/first-views.ts';
import { paths } from '#shared/pages.ts';
import { sized } from '#test/support/nightly.ts';
import { test } from './support/journey.ts';
import type { Site } from './support/site.ts';

const PAGES = sized([paths.dashboard], Object.keys(FIRST_VIEWS));

/** The reads of a page until it shows everything. */
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

describe('what a page asks for before its code has loaded', () => {
  test.for(PAGES)('is what %s needs, and is asked for once', async (path, { site, player }) => {
    const early = FIRST_VIEWS[path]?.reads ?? [];
    await player.call('POST', '/api/bakery/choose', { resource: 'flour' });
    const reads = await readsOf(site, path);
    expect(early.map(read => [read, reads.filter(one => one === read).length])).toEqual(
      early.map(read => [read, 1]),
    );
    await site.page.route('**/first-requests-*.js', route => route.abort());
    const needed = await readsOf(site, path);
    expect(early.filter(read => !needed.includes(read))).toEqual([]);
  });
});
