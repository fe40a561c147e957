import { SECOND } from '../time.ts';

/** Units of the specialty per bignè in the older produce dialog (rule 26). */
export const LEGACY_UNIT_COST = 5;
/** Seconds per bignè; jobs run one after the other (rule 26). */
export const LEGACY_UNIT_SECONDS = 60;
/** Experience per collected bignè (rule 26). */
export const LEGACY_UNIT_EXP = 10;
/** The most bignè in one job (rule 80). */
export const LEGACY_QUANTITY_MAX = 50;
/** The most jobs that wait to be collected. A bakery with its jobs is stored as one small item. */
export const LEGACY_JOBS_MAX = 10;

/** A job of the older produce dialog, paid in advance. Times in milliseconds. */
export type LegacyJob = {
  readonly id: number;
  readonly quantity: number;
  readonly startedAt: number;
  readonly completesAt: number;
};

/** A new job, which starts when the one before it ends (rule 26). `now` in milliseconds. */
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

/** A job's status at an instant (milliseconds). Since it is paid in advance, it never pauses. */
export const legacyStatus = ({ startedAt, completesAt }: LegacyJob, now: number): LegacyStatus =>
  now >= completesAt ? 'completed' : now >= startedAt ? 'processing' : 'queued';
