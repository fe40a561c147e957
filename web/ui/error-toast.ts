import type { ApiError } from '#web/api/errors.ts';
import { toast } from './toast-store.ts';

/**
 * An error handler that shows the server's message in a toast, or the fallback if there is none
 * (rule 146).
 */
export const errorToast =
  (fallback: string, title = 'Errore') =>
  ({ serverMessage }: ApiError): void =>
    toast({ title, description: serverMessage ?? fallback, variant: 'destructive' });
