import { daysDue } from '#shared/rules/reward-rules.ts';
import { ruleProgress } from '../../items/reward-rules.ts';
import { retryOnConflict } from '../../table/retry-on-conflict.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';

type Job = Parameters<typeof ruleProgress>[0];

/** The days that a job has yet to process, up to the last one, oldest first, including missed days. */
export const readDaysDue = async (job: Job, last: string, now: number): Promise<string[]> => {
  const progress = await new UnitOfWork(now).load(ruleProgress(job));
  return daysDue(progress.value?.upTo, last);
};

/** Records that all days up to a given one are done. */
export const noteDaysDone = (job: Job, upTo: string, now: number): Promise<void> =>
  retryOnConflict(async () => {
    const unit = new UnitOfWork(now);
    const progress = await unit.load(ruleProgress(job));
    if (progress.value && progress.value.upTo >= upTo) return;
    progress.set({ upTo });
    await unit.commit();
  });
