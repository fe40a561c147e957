import { errorToast } from '#web/ui/toast/toast.ts';

/** Shows the error of a call with this title (Games specification, section 8). */
export const friendsErrorToast = (title: string) => errorToast('Qualcosa è andato storto', title);
