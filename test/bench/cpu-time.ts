import { readBundles } from '#infra/aws/bundles.ts';
import { LAMBDA_ROOT } from '#infra/aws/lambdas.ts';
import { memoryOf, ONE_VCPU_MB } from '#infra/aws/memory.ts';
import { ACCOUNT_DELETIONS, type CallCosts } from './goals.ts';

/** What a call may take of its function's share of a processor, the first time. */
export const CPU_TIME_MAX_MS = 1000;

/** The call that takes longest in the memory that its function has, and how long. */
export const slowestCall = async (
  calls: CallCosts,
): Promise<{ readonly of: string; readonly figure: number } | undefined> => {
  const bundles = await readBundles(LAMBDA_ROOT);
  const shares = Object.entries(calls)
    .filter(([key]) => !ACCOUNT_DELETIONS.includes(key))
    .flatMap(([of, { milliseconds }]) => {
      const bundle = bundles[of.split('.')[0] ?? ''];
      const slower = bundle && ONE_VCPU_MB / memoryOf(bundle);
      return slower ? [{ of, figure: Math.round(milliseconds * slower) }] : [];
    });
  return shares.sort((a, b) => b.figure - a.figure)[0];
};
