import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '#infra/local/demo/profiles.ts';
import { startLocalServer } from '#test/support/local-server.ts';
import { ACTIONS, type Action } from './actions.ts';
import { PHONE, SLOWDOWN, tap, throttle } from './phone.ts';
import { percentile, recordVitals, takeSamples } from './samples.ts';

/** The super administrator of the measured server. */
export const SUPER_ADMIN = { email: 'capo@example.it', password: 'millefoglie-e-panna' };

/** Starts a demo with this super administrator. */
export const startDemo = () =>
  startLocalServer({
    env: {
      DEMO: '1',
      SUPERADMIN_EMAIL: SUPER_ADMIN.email,
      SUPERADMIN_PASSWORD: SUPER_ADMIN.password,
    },
  });

/** The player of the demo. */
export const DEMO_PLAYER = { email: 'nonna.pina@demo.giorgione.example', password: DEMO_PASSWORD };

const ACCOUNTS = {
  visitor: null,
  player: DEMO_PLAYER,
  superAdmin: SUPER_ADMIN,
} as const;

/** The event timing API doesn't report anything faster than this. Milliseconds. */
const SHORTEST = 16;
/** How long an interaction's last frame and its report may take. Milliseconds. */
const SETTLING_MS = 500;
/** How long a page may take until its action is available. Milliseconds. */
const READY_MS = 10_000;
const MAX_INP = 100;

const openContext = async (
  browser: Browser,
  url: string,
  user: Action['user'],
): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const account = ACCOUNTS[user];
  if (account) await context.request.post(`${url}/api/auth/login`, { data: account });
  await context.addInitScript(() => {
    for (const name of ['tutorial-completed', 'campaign-tutorial-completed'])
      localStorage.setItem(name, 'true');
  });
  return context;
};

/** The longest interaction of an action on a page that has just been opened. */
const measure = async (page: Page, url: string, action: Action): Promise<number> => {
  await page.goto(url + action.path, { waitUntil: 'networkidle' });
  // Closes anything that opens automatically, such as the away summary.
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
  const ready = action.ready(page);
  await ready.waitFor({ timeout: READY_MS });
  await action.prepare?.(page);
  await ready.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLING_MS);
  await throttle(page, SLOWDOWN);
  await takeSamples(page);
  await (action.act ? action.act(page) : tap(ready));
  await page.waitForTimeout(SETTLING_MS);
  const { interactions } = await takeSamples(page);
  return Math.max(SHORTEST, ...interactions);
};

const measureRuns = async (
  context: BrowserContext,
  url: string,
  action: Action,
  runs: number,
): Promise<number[]> => {
  const longest: number[] = [];
  for (let i = 0; i < runs; i += 1) {
    const page = await context.newPage();
    await recordVitals(page);
    longest.push(await measure(page, url, action));
    await page.close();
  }
  return longest;
};

/** Prints a line of the table; returns whether the INP is short enough. */
const printAction = async (measured: Promise<number[]>, { path, name }: Action) => {
  const title = `${path.padEnd(24)}${name.padEnd(36)}`;
  try {
    const longest = await measured;
    const columns = [0.5, 0.75, 1].map(part => percentile(longest, part).toFixed(0).padStart(5));
    console.info(title, columns.join(' '));
    return percentile(longest, 0.75) < MAX_INP;
  } catch (error) {
    console.info(title, String(error).split('\n')[0]);
    return false;
  }
};

/**
 * Prints the INP of the pages' main actions; returns whether all are short enough. Each action has its own browser: one
 * that opens hundreds of throttled pages crashes.
 */
export const printPages = async (
  launch: () => Promise<Browser>,
  url: string,
  { runs, paths }: { runs: number; paths: readonly string[] },
): Promise<boolean> => {
  console.info(
    `Interactions (INP) at ${SLOWDOWN}x throttle, ${runs} runs, milliseconds`.padEnd(60),
    '  p50   p75   max',
  );
  let isGood = true;
  for (const action of ACTIONS) {
    if (paths.length > 0 && !paths.includes(action.path)) continue;
    const browser = await launch();
    const context = await openContext(browser, url, action.user);
    const measured = measureRuns(context, url, action, runs);
    if (!(await printAction(measured, action))) isGood = false;
    await browser.close();
  }
  return isGood;
};
