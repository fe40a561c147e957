import { type Browser, request } from 'playwright-core';
import { test as base, expect } from 'vitest';
import { launchBrowser } from '#test/support/browser.ts';
import { startLocalServer } from '#test/support/local-server.ts';
import { Player } from './player.ts';
import { ServerClock, START_TIME } from './server-clock.ts';
import { Session } from './session.ts';
import type { Site } from './site.ts';
import { Sites } from './sites.ts';
import { SUPER_ADMIN_ENV, SuperAdmin } from './super-admin.ts';

type Cleanup = (fn: () => Promise<void>) => void;

const openBrowser = async (onCleanup: Cleanup): Promise<Browser> => {
  const browser = await launchBrowser();
  onCleanup(() => browser.close());
  return browser;
};

/** Resolves with the address of the server. */
const startServer = async (onCleanup: Cleanup): Promise<string> => {
  const { url, stop } = await startLocalServer({ env: SUPER_ADMIN_ENV });
  onCleanup(async () => {
    await stop();
  });
  await new ServerClock(url).set(START_TIME);
  return url;
};

/** Vitest recreates a worker's fixtures for each extension of `test`; these are created only once. */
const once = <T>(make: (onCleanup: Cleanup) => Promise<T>) => {
  let made: Promise<T> | undefined;
  return (onCleanup: Cleanup): Promise<T> => {
    made ??= make(onCleanup);
    return made;
  };
};

const sharedBrowser = once(openBrowser);
const sharedServer = once(startServer);

/** Acquires a page for a test, and fails the test if the page has logged errors in the console. */
const acquireSite = async (
  sites: Sites,
  hasFailed: () => boolean,
  onCleanup: Cleanup,
): Promise<Site> => {
  const site = await sites.acquire();
  onCleanup(async () => {
    const errors = [...site.consoleErrors];
    if (hasFailed()) console.error(await site.describe());
    await (hasFailed() || errors.length > 0 ? site.close() : sites.release(site));
    expect(errors, 'errors in the console').toEqual([]);
  });
  return site;
};

/**
 * A browser test. The tests of a worker share a browser and a server, one after another: each has its own players, and
 * must not change what all players see.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from it.
  .extend('browser', { scope: 'worker' }, ({}, { onCleanup }) => sharedBrowser(onCleanup))
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from it.
  .extend('sharedUrl', { scope: 'worker' }, ({}, { onCleanup }) => sharedServer(onCleanup))
  /** The address of the server. */
  .extend('url', { scope: 'file' }, ({ sharedUrl }) => sharedUrl)
  .extend('superAdmin', { scope: 'file' }, async ({ url }, { onCleanup }) => {
    const superAdmin = await SuperAdmin.signIn(url);
    onCleanup(superAdmin.dispose);
    return superAdmin;
  })
  .extend('sites', { scope: 'file' }, ({ browser, url }, { onCleanup }) => {
    const sites = new Sites(browser, url);
    onCleanup(() => sites.close());
    return sites;
  })
  /** The server's clock, which is reset after the test. */
  .extend('clock', async ({ url }, { onCleanup }) => {
    const clock = new ServerClock(url);
    onCleanup(() => clock.set(START_TIME));
    return clock;
  })
  /** A page that nobody has signed in to yet. */
  .extend('site', ({ sites, task }, { onCleanup }) =>
    acquireSite(sites, () => task.result?.state === 'fail', onCleanup),
  )
  /** Another page, in somebody else's browser. */
  .extend('otherSite', ({ sites, task }, { onCleanup }) =>
    acquireSite(sites, () => task.result?.state === 'fail', onCleanup),
  )
  /** A player who is signed in on `site` and has completed the tutorials. */
  .extend('player', ({ site }) => Player.onSite(site))
  /** Registers another player, without a page. */
  .extend('newPlayer', { scope: 'file' }, ({ url }, { onCleanup }) => {
    const sessions = new AsyncDisposableStack();
    onCleanup(() => sessions.disposeAsync());
    return async (name?: string): Promise<Player> => {
      const requests = sessions.use(await request.newContext());
      return Player.register(new Session(requests, url), name);
    };
  });

/** Resets a server's data to the state at its start: only a super administrator exists. */
const resetData = async (url: string): Promise<void> => {
  const response = await fetch(`${url}/__local/reset`, { method: 'POST' });
  if (!response.ok) throw new Error(`The data were not reset: ${await response.text()}`);
};

let lastReset = Promise.resolve();

/** One after another, since Vitest ends the fixtures of all extensions at once. */
const queueReset = (url: string): Promise<void> => {
  lastReset = lastReset.then(() => resetData(url));
  return lastReset;
};

/** A browser test with only the players of its own file. */
export const testWithOwnData = test.extend(
  'url',
  { scope: 'file' },
  async ({ sharedUrl }, { onCleanup }) => {
    onCleanup(() => queueReset(sharedUrl));
    await queueReset(sharedUrl);
    return sharedUrl;
  },
);

/** Lets the server carry out the next request, then loses its answer. */
export const loseAnswer = (site: Site, pattern: string): Promise<void> =>
  site.route(pattern, route => route.fetch().then(() => route.abort()), { times: 1 });
