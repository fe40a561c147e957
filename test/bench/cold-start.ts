import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { areaLambdas, LAMBDA_ROOT, ROOT } from '#infra/aws/lambdas.ts';

const PROCESSES = 21;

/** Lambda starts with the function's keys at hand, and nothing else of ours. */
const ENVIRONMENT = {
  AWS_LAMBDA_FUNCTION_NAME: 'bench',
  AWS_REGION: 'eu-south-1',
  AWS_ACCESS_KEY_ID: 'bench',
  AWS_SECRET_ACCESS_KEY: 'bench',
};

const TIMED = (load: string) =>
  `const began = process.hrtime.bigint(); ${load};
   process.stdout.write(String(Number(process.hrtime.bigint() - began) / 1e6));`;

const milliseconds = (kind: 'module' | 'commonjs', path: string): number => {
  const load =
    kind === 'module'
      ? `await import(${JSON.stringify(pathToFileURL(path).href)})`
      : `require(${JSON.stringify(path)})`;
  const args = [`--input-type=${kind}`, '-e', TIMED(load)];
  return Number(execFileSync(process.execPath, args, { env: ENVIRONMENT, encoding: 'utf8' }));
};

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

/**
 * What CDK's NodejsFunction makes of the same sources by itself, but with the SDK inside: as it comes
 * with the runtime, in a thousand files, it takes even longer to load.
 */
const bundleTheStockWay = (entry: string, outfile: string) =>
  build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    // A bundle of CommonJS has no address of its own; only fonts are looked up by it, on first use.
    define: { 'import.meta.url': '"file:///var/task/index.cjs"' },
    logLevel: 'error',
  });

export type ColdStart = { readonly name: string; readonly ours: number; readonly stock: number };

/**
 * How long a Lambda takes to start: the median of fresh processes, ours and the stock bundle taking
 * turns, so that whatever else the machine does falls on both.
 */
export const benchColdStart = async (names: readonly string[]): Promise<ColdStart[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'init-'));
  const measured: ColdStart[] = [];
  for (const { name, entry } of areaLambdas.filter(lambda => names.includes(lambda.name))) {
    const stock = join(folder, `${name}.cjs`);
    await bundleTheStockWay(entry, stock);
    const pairs = Array.from({ length: PROCESSES }, () => ({
      ours: milliseconds('module', join(LAMBDA_ROOT, name, 'index.mjs')),
      stock: milliseconds('commonjs', stock),
    }));
    measured.push({
      name,
      ours: median(pairs.map(({ ours }) => ours)),
      stock: median(pairs.map(pair => pair.stock)),
    });
  }
  rmSync(folder, { recursive: true });
  return measured;
};
