import type { Task } from './demo.ts';

/** Tasks that run one after another, concurrently with those of other timelines. */
export type Timeline = readonly Task[];

/** An instant that all timelines reach before any continues; `afterwards` runs in between. */
export type Pause = { readonly at: number; readonly afterwards?: () => Promise<unknown> };

const runAll = async (tasks: Timeline): Promise<void> => {
  for (const { run } of tasks) await run();
};

/** Runs timelines concurrently, up to each pause in turn. */
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
