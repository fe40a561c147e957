/**
 * What every call answers in a maintenance, with the failure `unavailable` (rule 271); by this message the
 * site knows it from a server that is busy.
 */
export const MAINTENANCE_MESSAGE =
  'Stiamo facendo manutenzione: torniamo tra poco, e non si perde niente.';

/** After how many seconds a call may be made again. */
export const MAINTENANCE_RETRY_SECONDS = 30;
