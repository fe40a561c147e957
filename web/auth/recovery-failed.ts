import { failed } from '#web/ui/failed.ts';

/** The words for a failed request of a new password, and for a failed new password. */
export const recoveryFailed = failed('Si è verificato un errore. Riprova più tardi.');
