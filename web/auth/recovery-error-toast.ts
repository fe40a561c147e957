import { errorToast } from '#web/ui/error-toast.ts';

/** The words for a failed request of a new password, and for a failed new password. */
export const recoveryErrorToast = errorToast('Si è verificato un errore. Riprova più tardi.');
