import type { ApiError } from '#web/api/errors.ts';
import { toast } from '#web/ui/toast-store.ts';

/** The words for a failed request of a new password, and for a failed new password. */
export const recoveryFailed = (error: ApiError): void =>
  toast({
    title: 'Errore',
    description: error.serverMessage ?? 'Si è verificato un errore. Riprova più tardi.',
    variant: 'destructive',
  });
