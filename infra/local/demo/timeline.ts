import type { Task } from './demo.ts';

/** Tasks that are done one after the other, while those of other timelines are done too. */
export type Timeline = readonly Task[];

/** An instant up to which all timelines are done before any goes on; then comes what is `afterwards`. */
export type Pause = { readonly at: number; readonly afterwards?: () => Promise<unknown> };

const runAll = async (tasks: Timeline): Promise<void> => {
  for (const { run } of tasks) await run();
};

/** Runs timelines at the same time, up to each pause in turn. */
export const runTimelines = async (
  timelines: readonly Timeline[],
  pauses: readonly Pause[],
): Promise<void> => {
  const sorted = timelines.map(tasks => tasks.toSorted((one, other) => one.at - other.at));
  let from = Number.NEGATIVE_INFINITY;
  for (const { at: until, afterwards } of pauses.toSorted((one, other) => one.at - other.at)) {
    const due = sorted.map(tasks => tasks.filter(({ at }) => at > from && at <= until));
    await Promise.all(due.map(runAll));
    await afterwards?.();
    from = until;
  }
};
