import { useState } from 'react';
import type { AssignedReward } from '#shared/contract/admin.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '../list/DataTable.tsx';
import type { Column } from '../list/sorting.ts';
import { rewardText } from '../parts/labels.ts';
import { DeliverDialog } from './DeliverDialog.tsx';

type Props = {
  rewards: readonly AssignedReward[];
  columns: readonly Column<AssignedReward>[];
};

/** Assigned rewards; the pending ones can be delivered. */
export function RewardsTable({ rewards, columns }: Props) {
  /** Not in a row's state, since turning a phone mounts the rows again. */
  const [delivering, setDelivering] = useState<AssignedReward>();
  return (
    <>
      <DataTable
        caption="Premi assegnati"
        rows={rewards}
        idOf={({ id }) => id}
        columns={columns}
        actions={reward =>
          reward.status === 'pending' && (
            <Button
              tone="butter"
              size="small"
              aria-label={`Consegna ${rewardText(reward)} a ${reward.user}`}
              onClick={() => setDelivering(reward)}
            >
              Consegna
            </Button>
          )
        }
      />
      {delivering && <DeliverDialog reward={delivering} onClose={() => setDelivering(undefined)} />}
    </>
  );
}
