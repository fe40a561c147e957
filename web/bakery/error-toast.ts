import type { ApiError } from '#web/api/errors.ts';
import { toast } from '#web/ui/toast/toast.ts';

/**
 * The toast of a failed bakery call (rule 87). If the player can't pay or the server sends no message, it has the
 * action's own text; otherwise the server's message.
 */
export const bakeryErrorToast =
  (catalogueText: string) =>
  ({ code, serverMessage }: ApiError): void => {
    const isCatalogued = code.startsWith('insufficient') || serverMessage === undefined;
    const isRepeated = serverMessage === catalogueText;
    toast({
      title: (isCatalogued && !isRepeated && serverMessage) || 'Errore',
      description: isCatalogued ? catalogueText : serverMessage,
      variant: 'destructive',
    });
  };
