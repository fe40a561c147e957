import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { DISABLE_ASSET_STAGING_CONTEXT } from 'aws-cdk-lib/cx-api';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { readRelease, writeAssembly } from '#infra/aws/release/assembly.ts';
import { checkSite } from '#infra/aws/release/check-site.ts';
import { type Release, ReleaseStore } from '#infra/aws/release/release-store.ts';
import { LOOPBACK, portOf } from '#infra/local/aws/ports.ts';
import { createBucket, startS3 } from '#infra/local/aws/s3.ts';
import { keyVariables } from '#infra/local/aws/signatures.ts';
import { AREAS } from '#shared/areas.ts';
import { NOON } from '#test/support/noon.ts';
import { ACCESS_KEY } from '#test/support/table-variables.ts';
import { deployed } from './front/deployed.ts';
import { edgeOf } from './front/gateway.ts';
import { createApp, createSiteFolder } from './synthesized.ts';

const folder = mkdtempSync(join(tmpdir(), 'releases-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PAGE = '<script type="module" src="/assets/first-1.js"></script>';
const ONCE = { tries: 1, pauseMs: 0 };

/** A site that answers like the deployed functions, except where given otherwise. */
const startSite = async (answers: Readonly<Record<string, number>> = {}) => {
  const { account } = await deployed();
  const edge = edgeOf(account);
  const apiAnswer = (path: string) =>
    edge.answer({
      ...{ method: 'GET', path, query: '', cookies: [], address: '203.0.113.9', now: NOON },
      headers: { 'sec-fetch-site': 'none', 'user-agent': 'node' },
    });
  const server = createServer(async ({ url = '/' }, response) => {
    const isCall = url.startsWith('/api/');
    const status = answers[url] ?? (isCall ? (await apiAnswer(url)).status : 200);
    response.writeHead(status).end(isCall ? '{}' : PAGE);
  }).listen(0, LOOPBACK);
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://${LOOPBACK}:${portOf(server)}`;
};

describe('a site after a deployment', () => {
  it('works if its page, its files and a read of each area are answered', async () => {
    expect(await checkSite(await startSite(), PAGE, ONCE)).toEqual([]);
  });

  it('has a sentence for each failure', async () => {
    const site = await startSite({
      '/assets/first-1.js': 404,
      '/api/till/redemptions': 500,
      '/api/programme': 503,
    });
    expect(await checkSite(site, PAGE, ONCE)).toEqual([
      'The page’s file answers GET /assets/first-1.js with 404 instead of 200.',
      'The area card answers GET /api/programme with 503 instead of 200.',
      'The area till answers GET /api/till/redemptions with 500 instead of 401.',
    ]);
    const [old] = await checkSite(await startSite(), `${PAGE}<p>`, ONCE);
    expect(old).toBe('The site’s first page is not the one that was deployed.');
    const away = await checkSite('http://127.0.0.1:1', PAGE, ONCE);
    expect(away).toHaveLength(AREAS.length + 2);
    expect(away[0]).toMatch(/^The site can’t be reached: /);
  });

  it('works during maintenance if every area refuses calls', async () => {
    const paths = (
      await checkSite(await startSite(), PAGE, { ...ONCE, isInMaintenance: true })
    ).map(problem => / GET (\S+) with \d+ instead of 503\.$/.exec(problem)?.[1] ?? '');
    expect(paths).toHaveLength(AREAS.length);
    const site = await startSite(Object.fromEntries(paths.map(path => [path, 503])));
    expect(await checkSite(site, PAGE, { ...ONCE, isInMaintenance: true })).toEqual([]);
    expect(await checkSite(site, PAGE, ONCE)).toHaveLength(AREAS.length);
  });

  it('is read again for a while, since CloudFront takes some minutes to change everywhere', async () => {
    let reads = 0;
    const server = createServer((_, response) => {
      reads += 1;
      response.writeHead(reads < 30 ? 503 : 200).end(PAGE);
    }).listen(0, LOOPBACK);
    await once(server, 'listening');
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const site = `http://${LOOPBACK}:${portOf(server)}`;
    const problems = await checkSite(site, PAGE, { tries: 3, pauseMs: 1 });
    // A call that should be refused is allowed, which no waiting fixes.
    expect(problems.every(one => one.endsWith('with 200 instead of 401.'))).toBe(true);
    expect(reads).toBe(3 * (AREAS.length + 2));
  });
});

/** What an account has after some deployments: the asset bucket, the templates, and the site's files. */
class ReleasedAccount {
  readonly #assets = new Map<string, Readonly<Record<string, string>>>();
  readonly site = new Map<string, string>();
  templates: Readonly<Record<string, string>> = {};

  /** Deploys a CDK assembly: uploads what the account lacks, and copies the site's files. */
  deploy(assembly: string): void {
    const names = readdirSync(assembly);
    for (const name of names.filter(one => one.endsWith('.assets.json')))
      for (const [hash, asset] of Object.entries(Object(read(assembly, name).files)))
        if (!this.#assets.has(hash))
          this.#assets.set(hash, filesIn(join(assembly, Object(asset).source.path)));
    const templates = names.filter(one => one.endsWith('.template.json'));
    this.templates = Object.fromEntries(
      templates.map(name => [name, readFileSync(join(assembly, name), 'utf8')]),
    );
    for (const name of templates)
      for (const { Type, Properties } of Object.values<{ Type: string; Properties: object }>(
        read(assembly, name).Resources,
      ))
        if (Type === 'Custom::CDKBucketDeployment') this.#copy(Object(Properties).SourceObjectKeys);
  }

  #copy(keys: readonly string[]): void {
    for (const key of keys) {
      const files = this.#assets.get(key.replace('.zip', ''));
      if (!files) throw new Error(`The account has no asset ${key}`);
      for (const [file, text] of Object.entries(files)) this.site.set(file, text);
    }
  }
}

const read = (assembly: string, name: string) =>
  JSON.parse(readFileSync(join(assembly, name), 'utf8'));

const filesIn = (path: string): Record<string, string> => {
  if (!existsSync(path)) throw new Error(`The folder has no asset ${path}`);
  // A template is an asset too.
  if (!statSync(path).isDirectory()) return {};
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter(entry => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map(file => [file.slice(path.length + 1), readFileSync(file, 'latin1')]),
  );
};

/** The assembly of a version, whose site has its own page and script. */
const assemblyOf = (version: string, options: Readonly<Record<string, string>>) => {
  const site = createSiteFolder();
  writeFileSync(join(site, 'index.html'), `version ${version}`);
  writeFileSync(join(site, `assets/first-${version}.js`), version);
  const context = { ...options, [DISABLE_ASSET_STAGING_CONTEXT]: false };
  return { assembly: createApp(context, site).app.synth().directory, site };
};

const storeIn = async () => {
  Object.assign(process.env, { ...keyVariables(ACCESS_KEY), AWS_REGION: 'eu-south-1' });
  const directory = mkdtempSync(join(folder, 's3-'));
  const { endpoint, stop } = await startS3({ directory, key: ACCESS_KEY, now: Date.now });
  onTestFinished(stop);
  await createBucket(endpoint, 'assets');
  return new ReleaseStore(
    new S3Client({ endpoint, forcePathStyle: true }),
    'assets',
    'giorgione-prod',
  );
};

describe('the previous version', () => {
  it('is restored with its templates and pages, from what the account still has', async () => {
    const [first, second] = [assemblyOf('1', {}), assemblyOf('2', { keys: 'vouchers=2' })];
    const store = await storeIn();
    const account = new ReleasedAccount();
    for (const { assembly, site } of [first, second]) {
      await store.begin();
      account.deploy(assembly);
      await store.confirm(await readRelease(assembly, site));
    }
    expect(account.site.get('index.html')).toBe('version 2');
    // Every file of the site is uploaded by one of its assets.
    const files = ['index.html', 'invite.html', 'favicon.svg', 'assets/main-1.js'];
    for (const file of [...files, 'assets/first-2.js'])
      expect(account.site.has(file), file).toBe(true);
    const back = join(folder, 'back');
    const before = await store.before();
    if (!before) throw new Error('There is no version before');
    await writeAssembly(before, back);
    expect(readdirSync(back).filter(name => name.startsWith('asset.'))).toEqual([]);
    account.deploy(back);
    for (const [name, text] of Object.entries(account.templates))
      expect(text).toBe(readFileSync(join(first.assembly, name), 'utf8'));
    expect(account.site.get('index.html')).toBe(before.page);
    expect(before.page).toBe('version 1');
    // Open pages of the later version keep working.
    expect(account.site.get('assets/first-2.js')).toBe('2');
    // An account that never had the first version can't deploy it from this folder.
    expect(() => new ReleasedAccount().deploy(back)).toThrow('has no asset');
  });

  it('is the last one that was found to work, however many have failed since', async () => {
    const store = await storeIn();
    const version = (page: string): Release => ({ files: { 'manifest.json': page }, page });
    await store.begin();
    expect(await store.before()).toBeUndefined();
    await store.confirm(version('1'));
    await store.begin();
    await store.confirm(version('2'));
    expect(await store.before()).toEqual(version('1'));
    for (const _ of ['3', '4']) {
      await store.begin();
      expect(await store.before()).toEqual(version('2'));
    }
    // It is now the current one, and so the previous one of the next deployment.
    await store.confirm(version('2'));
    await store.begin();
    expect(await store.before()).toEqual(version('2'));
  });
});
