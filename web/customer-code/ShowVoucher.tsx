import { ScanIcon } from '#web/art/page-icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';

/**
 * The voucher shown to the till. It belongs above the list of rewards: a used-up voucher leaves the list, and its
 * holder must still be able to read that it was used.
 */
export const VoucherDialog = lazyDialog(() => import('./VoucherDialog.tsx'));

type ButtonProps = {
  /** The id of the element with the reward's name. */
  describedBy?: string;
  onClick: () => void;
};

/** The button that shows a reward's voucher to the till. */
export function ShowVoucherButton({ describedBy, onClick }: ButtonProps) {
  return (
    <Button size="small" aria-describedby={describedBy} onClick={onClick}>
      <ScanIcon className="size-5" />
      Mostra in cassa
    </Button>
  );
}
