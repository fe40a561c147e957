import type { ApiError } from '#web/api/errors.ts';
import { toast } from './toast-store.ts';

/** What every failure of the panel says (Accounts specification, section 8). */
export const failed =
  (fallback: string) =>
  (error: ApiError): void =>
    toast({
      title: 'Errore',
      description: error.serverMessage ?? fallback,
      variant: 'destructive',
    });
