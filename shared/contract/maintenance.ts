/**
 * The message of every response during maintenance, with the failure `unavailable` (rule 271). By this message, the
 * site tells maintenance from a busy server.
 */
export const MAINTENANCE_MESSAGE =
  'Stiamo facendo manutenzione: torniamo tra poco, e non si perde niente.';

/** After how many seconds a call may be retried. */
export const MAINTENANCE_RETRY_SECONDS = 30;
