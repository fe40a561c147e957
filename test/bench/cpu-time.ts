import { readBundles } from '#infra/aws/bundling/bundles.ts';
import { LAMBDA_ROOT } from '#infra/aws/lambda/lambdas.ts';
import { memoryOf, ONE_VCPU_MB } from '#infra/aws/lambda/memory.ts';
import { ACCOUNT_DELETIONS, type CallCosts } from './goals.ts';

/** The most milliseconds of its function's share of a processor that a first call may take. */
export const CPU_TIME_MAX_MS = 1000;

/** The call that takes the most time, scaled to the processor share of its function's memory. */
export const slowestCall = async (
  calls: CallCosts,
): Promise<{ readonly of: string; readonly figure: number } | undefined> => {
  const bundles = await readBundles(LAMBDA_ROOT);
  const times = Object.entries(calls)
    .filter(([key]) => !ACCOUNT_DELETIONS.includes(key))
    .flatMap(([of, { milliseconds }]) => {
      const bundle = bundles[of.split('.')[0] ?? ''];
      const factor = bundle && ONE_VCPU_MB / memoryOf(bundle);
      return factor ? [{ of, figure: Math.round(milliseconds * factor) }] : [];
    });
  return times.sort((a, b) => b.figure - a.figure)[0];
};
