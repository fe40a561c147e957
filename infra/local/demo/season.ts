import type { Deed } from './demo.ts';

/** What happens one after the other; several such sequences go on at the same time. */
export type Sequence = readonly Deed[];

/** An instant up to which everything has happened before anything goes on; what comes `afterwards` is in between. */
export type Pause = { readonly at: number; readonly afterwards?: () => Promise<unknown> };

const live = async (deeds: Sequence): Promise<void> => {
  for (const { act } of deeds) await act();
};

/** Lets sequences happen at the same time, up to each pause in turn. */
export const liveThrough = async (
  sequences: readonly Sequence[],
  pauses: readonly Pause[],
): Promise<void> => {
  const sorted = sequences.map(deeds => deeds.toSorted((one, other) => one.at - other.at));
  let from = Number.NEGATIVE_INFINITY;
  for (const { at: until, afterwards } of pauses.toSorted((one, other) => one.at - other.at)) {
    const due = sorted.map(deeds => deeds.filter(({ at }) => at > from && at <= until));
    await Promise.all(due.map(live));
    await afterwards?.();
    from = until;
  }
};
