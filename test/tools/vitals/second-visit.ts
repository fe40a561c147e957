import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DEMO_PLAYER } from './pages.ts';
import { PHONE, SLOWDOWN, throttle } from './phone.ts';
import { percentile } from './samples.ts';

/** The network of Lighthouse's phone: bytes a second, and milliseconds. */
const SLOW_NETWORK = { throughput: 1_638_400 / 8, latency: 150 } as const;
const MAX_PAINT = 1000;
const VISITS = 5;

const PAGES = ['/', '/dashboard', '/carta', '/giorgione', '/pasticceria'];

const slowNetwork = async (page: Page, offline: boolean): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline,
    latency: SLOW_NETWORK.latency,
    downloadThroughput: SLOW_NETWORK.throughput,
    uploadThroughput: SLOW_NETWORK.throughput,
  });
};

/** When a page that has been opened before paints something of its own. Milliseconds. */
const paintOf = async (
  context: BrowserContext,
  address: string,
  isOffline: boolean,
): Promise<number> => {
  const page = await context.newPage();
  await throttle(page, SLOWDOWN);
  await slowNetwork(page, isOffline);
  await page.goto(address);
  const at = await page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list => {
          for (const { name, startTime } of list.getEntries())
            if (name === 'first-contentful-paint') resolve(startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  await page.close();
  return at;
};

/** Opens each page once, until the service worker controls it and has cached what it needs. */
const openAll = async (context: BrowserContext, url: string): Promise<void> => {
  const page = await context.newPage();
  for (const path of PAGES) {
    await page.goto(url + path, { waitUntil: 'networkidle' });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }
  await page.close();
};

const printPaints = async (
  context: BrowserContext,
  url: string,
  isOffline: boolean,
): Promise<boolean> => {
  const title = isOffline ? 'no network' : 'slow network';
  let isFast = true;
  for (const path of PAGES) {
    const paints: number[] = [];
    for (let i = 0; i < VISITS; i += 1) paints.push(await paintOf(context, url + path, isOffline));
    const columns = [0.5, 1].map(part => percentile(paints, part).toFixed(0).padStart(5));
    console.info(`${path.padEnd(24)}${title.padEnd(36)}`, columns.join(' '));
    isFast &&= percentile(paints, 0.5) < MAX_PAINT;
  }
  return isFast;
};

/** Prints when pages that have been visited before paint, on a slow network and without one; false if one is late. */
export const printSecondVisits = async (browser: Browser, url: string): Promise<boolean> => {
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    serviceWorkers: 'allow',
  });
  await context.request.post(`${url}/api/auth/login`, { data: DEMO_PLAYER });
  await openAll(context, url);
  console.info('\nSecond visits: first contentful paint in milliseconds, median and longest');
  const isFastOnline = await printPaints(context, url, false);
  const isFastOffline = await printPaints(context, url, true);
  await context.close();
  return isFastOnline && isFastOffline;
};
