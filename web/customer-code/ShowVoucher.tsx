import { lazy, Suspense } from 'react';
import type { AdminReward } from '#shared/contract/schemas/rewards.ts';
import { ScanIcon } from '#web/art/page-icons.tsx';
import { Button } from '#web/ui/Button.tsx';

const VoucherDialog = lazy(() => import('./VoucherDialog.tsx'));

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

type Props = { reward: AdminReward | null; onClose: () => void };

/**
 * The voucher that is shown to the till. It belongs above the list of rewards: a voucher that is used
 * up leaves the list, and its holder must still read that it was used.
 */
export function LazyVoucherDialog({ reward, onClose }: Props) {
  return (
    reward && (
      <Suspense>
        <VoucherDialog reward={reward} onClose={onClose} />
      </Suspense>
    )
  );
}
