import { errorToast } from '#web/ui/toast/toast.ts';

/** Shows the error of a call with this title (rule 107). */
export const friendsErrorToast = (title: string) => errorToast('Qualcosa è andato storto', title);
