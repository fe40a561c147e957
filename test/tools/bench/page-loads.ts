import { DEMO_PASSWORD } from '#infra/local/demo/profiles.ts';
import { campaignPath, paths } from '#shared/pages.ts';
import { launchBrowser } from '#test/support/browser.ts';
import { bytesOf, filesLoaded, partsOf } from '#test/support/loaded-files.ts';
import { startLocalServer } from '#test/support/local-server.ts';

const PLAYER = { email: 'nonna.pina@demo.giorgione.example', password: DEMO_PASSWORD };
const PHONE = { width: 390, height: 844 };
const PAGES = [paths.dashboard, paths.giorgione, campaignPath];

/** A page's scripts, and bytes after gzip: of the scripts beyond the landing page's, and of all styles. */
export type PageLoad = {
  readonly path: string;
  readonly scripts: number;
  readonly addedBytes: number;
  readonly styleBytes: number;
};

/** What a demo player's browser loads for each page, from an empty cache until the page is idle. */
export const measurePageLoads = async (): Promise<readonly PageLoad[]> => {
  const server = await startLocalServer({ env: { DEMO: '1' } });
  const browser = await launchBrowser();
  const load = async (path: string, login?: typeof PLAYER) => {
    const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
    const headers = { origin: server.url };
    if (login) await context.request.post(`${server.url}/api/auth/login`, { data: login, headers });
    const page = await context.newPage();
    const files = await filesLoaded(page, ['.js', '.css'], async () => {
      await page.goto(server.url + path, { waitUntil: 'networkidle' });
    });
    await context.close();
    return partsOf(files);
  };
  try {
    const landing = new Set((await load(paths.home)).scripts.map(({ url }) => url));
    const loads: PageLoad[] = [];
    for (const path of PAGES) {
      const { scripts, styles } = await load(path, PLAYER);
      const added = scripts.filter(({ url }) => !landing.has(url));
      const [addedBytes, styleBytes] = [bytesOf(added), bytesOf(styles)];
      loads.push({ path, scripts: scripts.length, addedBytes, styleBytes });
    }
    return loads;
  } finally {
    await browser.close();
    await server.stop();
  }
};
