import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundleAll, readBundles } from '#infra/aws/bundling/bundles.ts';
import { LAMBDA_ROOT, LAMBDAS } from '#infra/aws/lambda/lambdas.ts';
import { AREAS } from '#shared/areas.ts';
import { ENTRY_MAX_BYTES, startBytes } from '#test/bench/bundle-sizes.ts';

const bundles = await readBundles(LAMBDA_ROOT);
const lambdas = LAMBDAS.map(({ name }) => ({ name, bundle: bundles[name] }));

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
    expect(await startBytes(name)).toBeLessThanOrEqual(ENTRY_MAX_BYTES);
  });

  it('loads no locales, PDF library or SDK on a cold start', () => {
    expect(
      startModules.filter(path => /zod\/.*locales|pdfkit|fontkit|@aws-sdk|@smithy/.test(path)),
    ).toEqual([]);
  });

  it('contains no module of the local server, the tests or the pages', () => {
    expect(modules.filter(path => /^(infra\/local|test|web)\//.test(path))).toEqual([]);
    expect(
      modules.filter(path => path.startsWith('infra/') && !path.startsWith('infra/aws/sdk/')),
    ).toEqual([]);
  });
});

it('a bundle contains only the contract of its own area', () => {
  const contractIn = (name: string) =>
    AREAS.filter(area => bundles[name]?.modules.includes(`shared/contract/${area}.ts`));
  expect(contractIn('settings')).toEqual(['settings']);
  expect(contractIn('leaderboards')).toContain('leaderboards');
  expect(contractIn('leaderboards')).not.toContain('admin');
  // The OpenAPI document describes all areas.
  expect(contractIn('docs')).toEqual(AREAS);
});

it('the build is reproducible', async () => {
  const selected = LAMBDAS.filter(({ name }) => name === 'auth' || name === 'vouchers');
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
