import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FONT_FILES } from '#functions/domain/voucher/fonts.ts';
import { bundleAll, readBundles } from '#infra/aws/bundling/bundles.ts';
import { callLambdas, LAMBDA_ROOT, LAMBDAS } from '#infra/aws/lambda/lambdas.ts';
import { AREAS } from '#shared/areas.ts';
import { nightly } from '#test/support/nightly.ts';
import { maxStartBytes, startBytes } from '#test/tools/bench/bundle-sizes.ts';

const bundles = await readBundles(LAMBDA_ROOT);
const lambdas = LAMBDAS.map(({ name }) => ({ name, bundle: bundles[name] }));

/** What must not be loaded at a cold start: it would cost more than everything else. */
const UNUSED_AT_START =
  /zod\/.*locales|run\/winnable|pdfkit|fontkit|tracer|xray|credential-provider-(ini|sso|process|web-identity|login|http)/;

/**
 * The SDK clients that functions use at every call instead of DynamoDB's; the delivery function loads the client of a
 * message's channel.
 */
const FIRST_CLIENTS: Readonly<Record<string, readonly string[]>> = {
  delivery: [],
  secrets: ['client-ssm'],
};

const filesIn = (root: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map(path => [path.slice(root.length), readFileSync(path, 'base64')]),
  );

describe.each(lambdas)('the bundle of $name', ({ name, bundle }) => {
  const modules = bundle?.modules ?? [];
  const startModules = bundle?.startModules ?? [];

  it('stays within the size limit of a cold start', async () => {
    expect(startModules.length).toBeGreaterThan(5);
    expect(await startBytes(name)).toBeLessThanOrEqual(maxStartBytes(name));
  });

  it('loads no locales, seeds, PDF library, tracer or provider chain on a cold start, and at most one client', () => {
    expect(startModules.filter(path => UNUSED_AT_START.test(path))).toEqual([]);
    const clients = startModules.flatMap(path => /@aws-sdk\/(client-\w+)/.exec(path)?.[1] ?? []);
    expect([...new Set(clients)]).toEqual(FIRST_CLIENTS[name] ?? ['client-dynamodb']);
  });

  it('contains no module of the local server, the tests or the pages', () => {
    expect(modules.filter(path => /^(infra|test|web)\//.test(path))).toEqual([]);
  });
});

it("a bundle starts with its own areas' contracts, and loads their operations on the first call", () => {
  const contractsIn = (modules: readonly string[] = []) =>
    AREAS.filter(area => modules.includes(`shared/contract/${area}.ts`));
  for (const { name, areas } of callLambdas) {
    const { startModules = [], modules = [] } = bundles[name] ?? {};
    // The OpenAPI document describes all areas, and a super administrator watches games.
    if (name === 'play') expect(contractsIn(modules)).toEqual(AREAS);
    else if (name !== 'panel') expect(contractsIn(modules), name).toEqual(areas);
    expect(areas.filter(area => !contractsIn(startModules).includes(area))).toEqual([]);
    const operations = new RegExp(`^functions/(${areas.join('|')})/`);
    expect(startModules.filter(path => operations.test(path))).toEqual([]);
    for (const area of areas) expect(modules).toContain(`functions/${area}/handler.ts`);
  }
});

it('only bundles that print vouchers contain their fonts', () => {
  const files = Object.values(FONT_FILES).map(file => `@fontsource/${file}`);
  const missing = (name: string) =>
    files.filter(file => !existsSync(join(LAMBDA_ROOT, name, 'node_modules', file)));
  const names = LAMBDAS.map(({ name }) => name);
  expect(names.filter(name => missing(name).length === 0)).toEqual(['papers']);
  expect(names.filter(name => missing(name).length < files.length)).toEqual(['papers']);
});

it("only the papers bundle contains the pass signing code and its pictures, and doesn't load them at start", () => {
  const signs = (path: string) => /node-forge/.test(path);
  const withIt = LAMBDAS.filter(({ name }) => bundles[name]?.modules.some(signs));
  expect(withIt.map(({ name }) => name)).toEqual(['papers']);
  expect(bundles.papers?.startModules.filter(signs)).toEqual([]);
  const pictures = readdirSync('functions/domain/wallet/apple/pictures');
  expect(pictures.length).toBe(3 * 13);
  expect(readdirSync(join(LAMBDA_ROOT, 'papers/pictures')).sort()).toEqual(pictures.sort());
});

nightly(it)('the build is reproducible', async () => {
  const selected = LAMBDAS.filter(({ name }) => name === 'accounts' || name === 'papers');
  const buildFiles = async () => {
    const root = mkdtempSync(join(tmpdir(), 'bundles-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    await bundleAll(selected, root);
    return filesIn(root);
  };
  const [first, second] = [await buildFiles(), await buildFiles()];
  // The entries, chunks, fonts and the manifest.
  expect(Object.keys(first).length).toBeGreaterThan(5);
  expect(second).toEqual(first);
});
