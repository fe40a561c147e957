import { PRODUCT } from '#web/brand.ts';
import { inviteLink } from '#web/paths.ts';
import { toast } from '#web/ui/toast-store.ts';
import { errorToast } from '../error-toast.ts';

/** Copies a text, and says so. */
export const copyText = async (text: string, done: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: done, description: 'Mandalo a chi vuoi portare in pasticceria.' });
  } catch {
    errorToast('Errore nella copia')();
  }
};

/** Whether the browser has a sheet of its own to share with. */
export const canShare = typeof navigator.share === 'function';

/** Opens it; who changes their mind is told nothing, and where it fails the link is copied. */
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
