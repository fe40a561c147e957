import type { ApiError } from '#web/api/errors.ts';
import { toast } from '#web/ui/toast-store.ts';

/**
 * What a refused call of the bakery says (Games specification, section 8): the catalogue's words for
 * who can't pay and for what the server doesn't word, else the server's.
 */
export const bakeryErrorToast =
  (catalogue: string) =>
  ({ code, serverMessage = 'Errore' }: ApiError): void => {
    const isCatalogued = code.startsWith('insufficient') || serverMessage === 'Errore';
    toast({
      title: isCatalogued ? serverMessage : 'Errore',
      description: isCatalogued ? catalogue : serverMessage,
      variant: 'destructive',
    });
  };
