import { setTimeout } from 'node:timers/promises';

/** How a rebuild compares derived data with the facts. */
export type RebuildOptions = {
  readonly now: number;
  /** Whether the rebuild corrects differences, or only counts them. */
  readonly isRepairing: boolean;
  /** Waits until the projector and the index have seen what was written before. */
  readonly pause: () => Promise<unknown>;
  /** Reports differences. */
  readonly report: (what: string, count: number) => void;
};

/** Others' results are visible within two seconds. */
const LAG_MS = 3000;

export const pauseForLag = (): Promise<unknown> => setTimeout(LAG_MS);
