import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { countArgument } from '#test/support/arguments.ts';
import { chromiumPath } from '#test/support/browser.ts';
import { DEMO_PLAYER, SUPER_ADMIN, startDemo } from '#test/tools/vitals/pages.ts';
import { startProxy } from './proxy.ts';
import { failuresOf, headerOf, isGood, lineOf, medianOf, type Report } from './report.ts';

/**
 * Lighthouse's scores of the pages, on a simulated phone, with CloudFront's headers, compression and protocol: `npm run
 * lighthouse -- [runs] [page ...]`. Of several runs it takes the median. LIGHTHOUSE_REPORTS is a folder in which the
 * reports are kept; LIGHTHOUSE_URL measures a server that is already running, whose super administrator is that of the
 * vitals.
 */

/** Run through npx instead of installed: it is rarely needed, and larger than all dependencies together. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CLI = fileURLToPath(new URL('cli.ts', import.meta.url));
const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--ignore-certificate-errors',
];
/** For visitors who aren't signed in. */
const PUBLIC_PAGES = ['/', '/register'];
const PAGES = [
  ...PUBLIC_PAGES,
  '/dashboard',
  '/giorgione',
  '/pasticceria',
  '/arena',
  '/friends',
  '/leaderboard',
  '/carta',
];
/** For a super administrator: the till, and the shop's figures. */
const STAFF_PAGES = ['/cassa', '/superadmin'];

const run = promisify(execFile);

type Account = { readonly email: string; readonly password: string };

/** The Set-Cookie values of an account's session. */
const signIn = async (url: string, account: Account): Promise<string[]> => {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return response.headers.getSetCookie();
};

const measure = async (url: string, file: string): Promise<Report> => {
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--chrome-flags=${CHROME_FLAGS.join(' ')}`,
  ];
  await run(
    'npx',
    ['--yes', '--package', LIGHTHOUSE, '--', process.execPath, CLI, url, ...options],
    { env: { ...process.env, CHROME_PATH: await chromiumPath() } },
  );
  return JSON.parse(await readFile(file, 'utf8'));
};

const [count, ...chosen] = process.argv.slice(2);
const runs = countArgument(count, 1);
const pages = chosen.length > 0 ? chosen : [...PAGES, ...STAFF_PAGES];
const temporary = await mkdtemp(join(tmpdir(), 'lighthouse-'));
const folder = process.env.LIGHTHOUSE_REPORTS ?? temporary;
const local = process.env.LIGHTHOUSE_URL ? null : await startDemo();
const site = process.env.LIGHTHOUSE_URL ?? local?.url ?? '';
const proxyFor = async (account?: Account) =>
  startProxy(site, {
    folder: temporary,
    ...(account && { cookies: await signIn(site, account) }),
  });
const forVisitors = await proxyFor();
const forPlayers = await proxyFor(DEMO_PLAYER);
const forStaff = await proxyFor(SUPER_ADMIN);
const proxyOf = (page: string) => {
  if (PUBLIC_PAGES.includes(page)) return forVisitors;
  return STAFF_PAGES.includes(page) ? forStaff : forPlayers;
};
try {
  for (const page of pages) {
    const { url } = proxyOf(page);
    const reports: Report[] = [];
    for (let i = 0; i < runs; i += 1) {
      const file = join(folder, `${page.slice(1) || 'home'}-${i}.json`);
      reports.push(await measure(url + page, file));
    }
    const report = medianOf(reports);
    if (page === pages[0]) console.info(headerOf(report));
    console.info(lineOf(page, report));
    for (const title of failuresOf(report)) console.info(`  failed: ${title}`);
    if (!isGood(report)) process.exitCode = 1;
  }
} finally {
  forVisitors.close();
  forPlayers.close();
  forStaff.close();
  await local?.stop();
  await rm(temporary, { recursive: true, force: true });
}
