import { describe, expect } from 'vitest';
import { campaignPath, paths } from '#shared/pages.ts';
import { SECOND } from '#shared/time.ts';
import { bytesOf, filesLoaded, partsOf } from '#test/support/loaded-files.ts';
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

/** The files of a page until it is at rest, with the card. */
const filesOf = (site: Site, path: string) =>
  filesLoaded(site.page, ['.js', '.css'], async () => {
    await site.goto(path);
    await site.waitUntilIdle();
    await site.advanceClock(PRELOAD_MS);
    await site.waitUntilIdle();
  });

describe('what a page loads by itself', () => {
  test('is bounded: its scripts, their size, and the size of its styles', async ({
    site,
    player,
  }) => {
    await player.call('POST', '/api/bakery/choose', { resource: 'flour' });
    await site.installClock();
    for (const path of PAGES) {
      const { scripts, styles, beforeCard } = partsOf(await filesOf(site, path));
      expect
        .soft(beforeCard.length, `the card, ahead of time on ${path}`)
        .toBeLessThan(scripts.length);
      expect.soft(scripts.length, `scripts of ${path}`).toBeLessThanOrEqual(MAX_SCRIPTS);
      expect.soft(bytesOf(styles), `styles of ${path}`).toBeLessThanOrEqual(MAX_STYLES);
      expect.soft(bytesOf(beforeCard), `scripts of ${path}`).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    }
  });
});
