import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readBundles } from '#infra/aws/bundling/bundles.ts';
import { LAMBDA_ROOT, LAMBDAS } from '#infra/aws/lambda/lambdas.ts';

const KIB = 1024;

/** The most compressed bytes that a Lambda may load when it starts; the papers Lambda draws PDFs. */
const MAX_START_BYTES: Readonly<Record<string, number>> = { papers: 195 * KIB };
const DEFAULT_MAX_START_BYTES = 170 * KIB;

export const maxStartBytes = (name: string): number =>
  MAX_START_BYTES[name] ?? DEFAULT_MAX_START_BYTES;

/** The compressed bytes of a Lambda's entry and its static imports. */
export const startBytes = async (name: string): Promise<number> => {
  const { startFiles = [] } = (await readBundles(LAMBDA_ROOT))[name] ?? {};
  const files = startFiles.map(file => readFileSync(join(LAMBDA_ROOT, name, file)));
  return files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
};

/** The Lambda that comes closest to its limit. */
export const largestStart = async (): Promise<{ name: string; bytes: number }> => {
  const sizes = LAMBDAS.map(async ({ name }) => ({ name, bytes: await startBytes(name) }));
  const share = ({ name, bytes }: { name: string; bytes: number }) => bytes / maxStartBytes(name);
  return (await Promise.all(sizes)).reduce((a, b) => (share(b) > share(a) ? b : a));
};
