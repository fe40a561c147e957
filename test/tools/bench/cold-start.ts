import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { callLambdas, LAMBDA_ROOT, ROOT } from '#infra/aws/lambda/lambdas.ts';

const PROCESSES = 21;

/** The environment of a Lambda with its credentials, without variables of this project. */
const ENVIRONMENT = {
  AWS_LAMBDA_FUNCTION_NAME: 'bench',
  AWS_REGION: 'eu-south-1',
  AWS_ACCESS_KEY_ID: 'bench',
  AWS_SECRET_ACCESS_KEY: 'bench',
};

const timedScript = (load: string) =>
  `const start = process.hrtime.bigint(); ${load};
   process.stdout.write(String(Number(process.hrtime.bigint() - start) / 1e6));`;

const milliseconds = (kind: 'module' | 'commonjs', path: string): number => {
  const load =
    kind === 'module'
      ? `await import(${JSON.stringify(pathToFileURL(path).href)})`
      : `require(${JSON.stringify(path)})`;
  const args = [`--input-type=${kind}`, '-e', timedScript(load)];
  return Number(execFileSync(process.execPath, args, { env: ENVIRONMENT, encoding: 'utf8' }));
};

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

/**
 * Bundles as CDK's NodejsFunction does by default, but including the SDK: loading the runtime's own SDK, with its
 * thousand files, takes even longer.
 */
const bundleByDefault = (entry: string, outfile: string) =>
  build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    // CommonJS has no import.meta.url; it is only used to find fonts, on first use.
    define: { 'import.meta.url': '"file:///var/task/index.cjs"' },
    logLevel: 'error',
  });

export type ColdStart = { readonly name: string; readonly ours: number; readonly stock: number };

/**
 * A Lambda's start time: the median over fresh processes, alternating between our bundle and the default one, so that
 * other load on the machine affects both.
 */
export const benchColdStart = async (names: readonly string[]): Promise<ColdStart[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'init-'));
  const measured: ColdStart[] = [];
  for (const { name, entry } of callLambdas.filter(lambda => names.includes(lambda.name))) {
    const stock = join(folder, `${name}.cjs`);
    await bundleByDefault(entry, stock);
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
