import { useState } from 'react';
import type { AssignedReward } from '#shared/contract/admin.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/Button.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import type { Column } from '../list/columns.ts';
import { DataTable } from '../list/DataTable.tsx';
import { PreviewTable } from '../list/PreviewTable.tsx';
import { rewardText } from '../parts/labels.ts';
import { DeliverDialog } from './DeliverDialog.tsx';

type Props = {
  rewards: readonly AssignedReward[];
  columns: readonly Column<AssignedReward>[];
  /** Whether only the first ones are shown until all are asked for. */
  preview?: boolean;
};

/** Not in the dialog, which closes after a failure: the next try must be the same delivery. */
const useDeliver = () =>
  useWrite('admin.deliverReward', {
    keepsIdempotencyKey: true,
    invalidates: ['admin.rewards', 'admin.userDetails', 'admin.users', 'admin.audit'],
    onDone: () => toast({ title: 'Premio consegnato!' }),
    onFail: errorToast('Impossibile consegnare il premio.'),
  });

/** Assigned rewards; the pending ones can be delivered. */
export function RewardsTable({ rewards, columns, preview = false }: Props) {
  /** Not in a row's state, since turning a phone mounts the rows again. */
  const [delivering, setDelivering] = useState<AssignedReward>();
  const deliver = useDeliver();
  const close = (): void => setDelivering(undefined);
  const Table = preview ? PreviewTable : DataTable;
  return (
    <>
      <Table
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
      {delivering && (
        <DeliverDialog
          reward={delivering}
          pending={deliver.isPending}
          onConfirm={() => deliver.mutate({ id: delivering.id }, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}
