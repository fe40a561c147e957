import { setTimeout } from 'node:timers/promises';

/**
 * Where the comparison of a leaderboard can go on: after the sort key of an entry, while it looks for players who are
 * gone; after that, from a part of its tree of counters on.
 */
export type Place = { readonly after?: string | undefined; readonly part?: number | undefined };

/** How a rebuild compares derived data with the facts. */
export type RebuildOptions = {
  readonly now: number;
  /** Whether the rebuild corrects differences, or only counts them. */
  readonly isRepairing: boolean;
  /** Waits until the projector and the index have seen what was written before. */
  readonly pause: () => Promise<unknown>;
  /** Reports differences. */
  readonly report: (what: string, count: number) => void;
  /**
   * Called before each page of a leaderboard with the place where a later run could go on; ends this run by throwing.
   */
  readonly beforePage?: (place: Place) => void;
};

/** Others' results are visible within two seconds. */
const LAG_MS = 3000;

export const pauseForLag = (): Promise<unknown> => setTimeout(LAG_MS);
