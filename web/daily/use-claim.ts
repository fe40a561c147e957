import type { ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { errorToast } from '#web/ui/toast/toast.ts';

export type Paid = ResponseOf<'daily.claim'>;

/** The id of the title of the day's card. */
export const CARD_TITLE = 'today';

/** The button that had the focus is gone, so screen readers and the Tab key continue at the card. */
const focusCard = (): void => {
  if (document.activeElement === document.body)
    document.getElementById(CARD_TITLE)?.focus({ preventScroll: true });
};

/** Claims a goal or a chest; `onPaid` is given what it has paid. */
export const useClaim = (onPaid?: (paid: Paid) => void) =>
  useWrite('daily.claim', {
    onDone: paid => {
      focusCard();
      onPaid?.(paid);
    },
    onFail: errorToast('Non è stato possibile riscattare. Riprova.'),
  });
