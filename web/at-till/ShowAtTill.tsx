import { lazy, Suspense, useState } from 'react';
import type { AdminReward } from '#shared/contract/schemas/rewards.ts';
import { ScanIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';

const VoucherDialog = lazy(() => import('./VoucherDialog.tsx'));

type Props = {
  reward: AdminReward;
  /** The id of the element with the reward's name. */
  describedBy?: string;
};

/** The button that shows a reward's voucher to the till. */
export function ShowAtTill({ reward, describedBy }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        <ScanIcon className="size-5" />
        Mostra in cassa
      </Button>
      {isOpen && (
        <Suspense>
          <VoucherDialog reward={reward} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
