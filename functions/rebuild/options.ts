import { setTimeout } from 'node:timers/promises';

/** How a rebuild compares what is derived with the facts. */
export type RebuildOptions = {
  readonly now: number;
  /** Whether it puts right what differs, or only counts it. */
  readonly isRepairing: boolean;
  /** Waits until the projector and the index have seen what was written before. */
  readonly pause: () => Promise<unknown>;
  /** Says what differed. */
  readonly report: (what: string, count: number) => void;
};

/** Others' results are seen within two seconds. */
const LAG_MS = 3000;

export const pauseForLag = (): Promise<unknown> => setTimeout(LAG_MS);
