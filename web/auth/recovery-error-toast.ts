import { errorToast } from '#web/ui/toast/toast.ts';

/** For both steps of a password recovery: requesting the link, and setting the new password. */
export const recoveryErrorToast = errorToast('Si è verificato un errore. Riprova più tardi.');
