import type { ApiError } from '#web/api/errors.ts';
import { toast } from '#web/ui/toast-store.ts';

/** What every failure of these pages says (Games specification, section 8). */
export const errorToast =
  (title: string) =>
  (error?: ApiError): void =>
    toast({
      title,
      description: error?.serverMessage ?? 'Qualcosa è andato storto',
      variant: 'destructive',
    });
