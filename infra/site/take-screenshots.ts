import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';

/**
 * `npx node infra/site/take-screenshots.ts http://localhost:3000` takes the pictures that browsers show before they
 * install the app, from a demo shop at this address. They are stored in the repository, since they change only with the
 * pages.
 */
const FOLDER = 'web/public/screenshots';
const PLAYER = { email: 'nonna.pina@demo.giorgione.example', password: 'zucchero-a-velo' };
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const SETTLED_MS = 2500;

const PICTURES = [
  { file: 'card.png', path: '/carta', viewport: PHONE, deviceScaleFactor: 2 },
  { file: 'game.png', path: '/giorgione?campagna', viewport: PHONE, deviceScaleFactor: 2 },
  { file: 'dashboard.png', path: '/dashboard', viewport: DESK, deviceScaleFactor: 1 },
] as const;

const [address = 'http://localhost:3000'] = process.argv.slice(2);

await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({
  executablePath: await sparticuz.executablePath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { file, path, ...options } of PICTURES) {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  await context.request.post(`${address}/api/auth/login`, { data: PLAYER });
  await context.addInitScript(() => {
    for (const flag of ['tutorial-completed', 'campaign-tutorial-completed'])
      localStorage.setItem(flag, 'true');
  });
  const page = await context.newPage();
  await page.goto(address + path);
  await page.waitForTimeout(SETTLED_MS);
  await page.screenshot({ path: join(FOLDER, file) });
  await context.close();
}
await browser.close();
