import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readBundles } from '#infra/aws/bundling/bundles.ts';
import { LAMBDA_ROOT, LAMBDAS } from '#infra/aws/lambda/lambdas.ts';

/** The most compressed bytes that a Lambda may load when it starts. */
export const ENTRY_MAX_BYTES = 60_000;

/** The compressed bytes of a Lambda's entry and its static imports. */
export const startBytes = async (name: string): Promise<number> => {
  const { startFiles = [] } = (await readBundles(LAMBDA_ROOT))[name] ?? {};
  const files = startFiles.map(file => readFileSync(join(LAMBDA_ROOT, name, file)));
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
};

export const largestEntry = async (): Promise<{ name: string; bytes: number }> => {
  const sizes = LAMBDAS.map(async ({ name }) => ({ name, bytes: await startBytes(name) }));
  return (await Promise.all(sizes)).reduce((a, b) => (b.bytes > a.bytes ? b : a));
};
