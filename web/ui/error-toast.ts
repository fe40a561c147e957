import type { ApiError } from '#web/api/errors.ts';
import { toast } from './toast-store.ts';

/** Tells a failure in the server's words, or else in these (Accounts specification, section 8). */
export const errorToast =
  (fallback: string, title = 'Errore') =>
  ({ serverMessage }: ApiError): void =>
    toast({ title, description: serverMessage ?? fallback, variant: 'destructive' });
