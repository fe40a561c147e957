import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundleAll, readBundles } from '#infra/aws/bundles.ts';
import { LAMBDA_ROOT, LAMBDAS } from '#infra/aws/lambdas.ts';
import { AREAS } from '#shared/areas.ts';
import { ENTRY_MAX_BYTES, startBytes } from '#test/bench/bundle-sizes.ts';

const bundles = await readBundles(LAMBDA_ROOT);
const all = LAMBDAS.map(({ name }) => ({ name, bundle: bundles[name] }));

const filesIn = (root: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map(path => [path.slice(root.length), readFileSync(path, 'base64')]),
  );

describe.each(all)('the bundle of $name', ({ name, bundle }) => {
  const modules = bundle?.modules ?? [];
  const starting = bundle?.startModules ?? [];

  it('starts from few bytes', async () => {
    expect(starting.length).toBeGreaterThan(5);
    expect(await startBytes(name)).toBeLessThanOrEqual(ENTRY_MAX_BYTES);
  });

  it('loads no locale, no PDF and nothing of the SDK when it starts', () => {
    expect(
      starting.filter(path => /zod\/.*locales|pdfkit|fontkit|@aws-sdk|@smithy/.test(path)),
    ).toEqual([]);
  });

  it('has nothing of the local machine, the tests or the pages', () => {
    expect(modules.filter(path => /^(infra\/local|test|web)\//.test(path))).toEqual([]);
    expect(
      modules.filter(path => path.startsWith('infra/') && !path.startsWith('infra/aws/sdk/')),
    ).toEqual([]);
  });
});

it('an area brings the calls of its own, not everybody’s', () => {
  const contractIn = (name: string) =>
    AREAS.filter(area => bundles[name]?.modules.includes(`shared/contract/${area}.ts`));
  expect(contractIn('settings')).toEqual(['settings']);
  expect(contractIn('leaderboards')).toContain('leaderboards');
  expect(contractIn('leaderboards')).not.toContain('admin');
  // It tells of all of them.
  expect(contractIn('docs')).toEqual(AREAS);
});

it('bundling again gives the very same files', async () => {
  const some = LAMBDAS.filter(({ name }) => name === 'auth' || name === 'vouchers');
  const bundled = async () => {
    const root = mkdtempSync(join(tmpdir(), 'bundles-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    await bundleAll(some, root);
    return filesIn(root);
  };
  const [once, again] = [await bundled(), await bundled()];
  // Entries, chunks, fonts, and the list of it all.
  expect(Object.keys(once).length).toBeGreaterThan(5);
  expect(again).toEqual(once);
});
