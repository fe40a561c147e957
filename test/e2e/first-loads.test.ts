import { gzipSync } from 'node:zlib';
import type { Request } from 'playwright-core';
import { describe, expect } from 'vitest';
import { campaignPath, paths } from '#shared/pages.ts';
import { SECOND } from '#shared/time.ts';
import { sized } from '#test/support/nightly.ts';
import { test } from './support/journey.ts';
import type { Site } from './support/site.ts';

const MAX_SCRIPTS = 15;
/** Bytes after gzip: all style sheets of a page, and all its scripts, those of the landing page included. */
const MAX_STYLES = 12_000;
const MAX_SCRIPT_BYTES = 182_000;

/** After this time pages load the card ahead. */
const PRELOAD_MS = 2 * SECOND;

const MAIN = [paths.dashboard, paths.giorgione, campaignPath];
const PAGES = sized(MAIN, [
  ...MAIN,
  paths.challenge,
  paths.bakery,
  paths.oven,
  paths.npcMarket,
  paths.market,
  paths.arena,
  paths.friends,
  paths.leaderboards,
  paths.hallOfFame,
  paths.settings,
]);

/** The first file of the card, which is loaded ahead: what comes with it is of another page. */
const CARD = /\/card-[\w-]+\.js$/;

const sizeOf = async (request: Request): Promise<number> => {
  const response = await request.response();
  return response ? gzipSync(await response.body()).length : 0;
};

const sum = (sizes: readonly number[]): number => sizes.reduce((a, b) => a + b, 0);

/** The requests of a page until it is at rest, with the card. */
const requestsOf = async (site: Site, path: string): Promise<readonly Request[]> => {
  const requests = new Map<string, Request>();
  const note = (request: Request) => void requests.set(request.url(), request);
  site.page.on('request', note);
  await site.goto(path);
  await site.waitUntilIdle();
  await site.advanceClock(PRELOAD_MS);
  await site.waitUntilIdle();
  site.page.off('request', note);
  return [...requests.values()];
};

describe('what a page loads by itself', () => {
  test('is bounded: its scripts, their size, and the size of its styles', async ({
    site,
    player,
  }) => {
    await player.call('POST', '/api/bakery/choose', { resource: 'flour' });
    await site.installClock();
    for (const path of PAGES) {
      const requests = await requestsOf(site, path);
      const scripts = requests.filter(request => request.url().endsWith('.js'));
      const styles = requests.filter(request => request.url().endsWith('.css'));
      const card = scripts.findIndex(request => CARD.test(request.url()));
      expect.soft(card, `the card, ahead of time on ${path}`).toBeGreaterThan(0);
      expect.soft(scripts.length, `scripts of ${path}`).toBeLessThanOrEqual(MAX_SCRIPTS);
      const styleSizes = await Promise.all(styles.map(sizeOf));
      expect.soft(sum(styleSizes), `styles of ${path}`).toBeLessThanOrEqual(MAX_STYLES);
      const scriptSizes = await Promise.all(scripts.slice(0, card).map(sizeOf));
      expect.soft(sum(scriptSizes), `scripts of ${path}`).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    }
  });
});
