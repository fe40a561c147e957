import { SECOND } from '../time.ts';

/** Units of the specialty for a bignè of the older produce dialog (Games specification, section 9). */
export const LEGACY_UNIT_COST = 5;
/** Seconds for a bignè, one job after the other (Rules, decision 26). */
export const LEGACY_UNIT_SECONDS = 60;
/** Experience for a collected bignè (Rules, decision 26). */
export const LEGACY_UNIT_EXP = 10;
/** The most bignè in one job (Games specification, section 5). */
export const LEGACY_QUANTITY_MAX = 50;
/** Jobs that may wait to be collected: a bakery is one small item. */
export const LEGACY_JOBS_MAX = 10;

/** A job of the older produce dialog: paid at once, ready at `completesAt`. Times in milliseconds. */
export type LegacyJob = {
  readonly id: number;
  readonly quantity: number;
  readonly startedAt: number;
  readonly completesAt: number;
};

/** The next job: it starts when the one before it is ready (Rules, decision 26). `now` in milliseconds. */
export const nextJob = (
  jobs: readonly LegacyJob[],
  { id, quantity, now }: { readonly id: number; readonly quantity: number; readonly now: number },
): LegacyJob => {
  const startedAt = Math.max(now, jobs.at(-1)?.completesAt ?? 0);
  return {
    id,
    quantity,
    startedAt,
    completesAt: startedAt + quantity * LEGACY_UNIT_SECONDS * SECOND,
  };
};

export type LegacyStatus = 'queued' | 'processing' | 'completed';

/** How a job stands at an instant; paid in advance, it never pauses. */
export const legacyStatus = ({ startedAt, completesAt }: LegacyJob, now: number): LegacyStatus =>
  now >= completesAt ? 'completed' : now >= startedAt ? 'processing' : 'queued';
