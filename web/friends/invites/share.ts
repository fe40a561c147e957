import { PRODUCT } from '#web/brand.ts';
import { inviteLink } from '#web/paths.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** Copies a text and tells the outcome in a toast. */
export const copyText = async (text: string, done: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: done, description: 'Mandalo a chi vuoi portare in pasticceria.' });
  } catch {
    toast({
      title: 'Errore nella copia',
      description: 'Qualcosa è andato storto',
      variant: 'destructive',
    });
  }
};

/** Whether the browser can share. */
export const canShare = typeof navigator.share === 'function';

/** Shares the invite. Cancelling is no error; if sharing fails, the link is copied instead. */
export const share = async (code: string): Promise<void> => {
  try {
    await navigator.share({
      title: PRODUCT,
      text: `Vieni a giocare in pasticceria con me! Il mio codice invito è ${code}.`,
      url: inviteLink(code),
    });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      await copyText(inviteLink(code), 'Link copiato!');
  }
};
