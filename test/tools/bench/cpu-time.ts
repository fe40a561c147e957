import { functionOf } from '#functions/calls/areas.ts';
import { MEMORY_MB, ONE_VCPU_MB } from '#infra/aws/lambda/memory.ts';
import { AREAS } from '#shared/areas.ts';
import { ACCOUNT_DELETIONS, type CallCosts } from './goals.ts';

/** The most milliseconds that a first call may take, on its function's share of a processor. */
export const CPU_TIME_MAX_MS = 1000;

/** The slowest call, scaled to the processor share of its function's memory. */
export const slowestCall = async (
  calls: CallCosts,
): Promise<{ readonly of: string; readonly figure: number } | undefined> => {
  const times = Object.entries(calls)
    .filter(([key]) => !ACCOUNT_DELETIONS.includes(key))
    .flatMap(([of, { milliseconds }]) => {
      const area = AREAS.find(one => one === of.split('.')[0]);
      const memory = area && MEMORY_MB[functionOf(area)];
      return memory ? [{ of, figure: Math.round((milliseconds * ONE_VCPU_MB) / memory) }] : [];
    });
  return times.sort((a, b) => b.figure - a.figure)[0];
};
