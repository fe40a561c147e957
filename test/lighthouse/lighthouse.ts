import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DEMO_PASSWORD } from '#infra/local/demo/profiles.ts';
import { chromiumPath } from '#test/support/browser.ts';
import { startLocalServer } from '#test/support/local-server.ts';
import { startProxy } from './proxy.ts';

/** Run by npx instead of installed: it is rarely needed, and larger than all dependencies together. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CHROME_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const PAGES = ['/', '/register', '/dashboard', '/giorgione', '/pasticceria'];
const MIN_SCORE = 95;
const PLAYER = 'nonna.pina@demo.giorgione.example';

const run = promisify(execFile);

type Report = {
  readonly categories: Readonly<
    Record<string, { readonly title: string; readonly score: number | null }>
  >;
  readonly audits: Readonly<
    Record<string, { readonly displayValue?: string; readonly numericValue?: number }>
  >;
};

const signIn = async (url: string): Promise<string> => {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: PLAYER, password: DEMO_PASSWORD }),
  });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

const measure = async (url: string, cookie: string, file: string): Promise<Report> => {
  await run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${CHROME_FLAGS.join(' ')}`,
      ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
    ],
    { env: { ...process.env, CHROME_PATH: await chromiumPath() } },
  );
  return JSON.parse(await readFile(file, 'utf8'));
};

const lineOf = (page: string, { categories, audits }: Report): string => {
  const scores = Object.values(categories).map(
    ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
  );
  const lcp = audits['largest-contentful-paint']?.displayValue;
  const shift = audits['cumulative-layout-shift']?.numericValue?.toFixed(3);
  return `${page.padEnd(14)} ${scores.join(' · ')} · LCP ${lcp} · CLS ${shift}`;
};

const isGood = ({ categories, audits }: Report): boolean =>
  Object.values(categories).every(({ score }) => (score ?? 0) * 100 >= MIN_SCORE) &&
  (audits['cumulative-layout-shift']?.numericValue ?? 1) === 0;

const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
const local = await startLocalServer({ env: { DEMO: '1' } });
const proxy = await startProxy(local.url);
try {
  const cookie = await signIn(local.url);
  for (const [i, page] of PAGES.entries()) {
    // The first two pages are for visitors who are not signed in.
    const session = i < 2 ? '' : cookie;
    const report = await measure(`${proxy.url}${page}`, session, join(folder, `${i}.json`));
    console.info(lineOf(page, report));
    if (!isGood(report)) process.exitCode = 1;
  }
} finally {
  proxy.close();
  await local.stop();
  await rm(folder, { recursive: true, force: true });
}
