import { useState } from 'react';
import type { AssignedReward } from '#shared/contract/admin.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { formatDate } from '#web/ui/format/dates.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { type Column, DataTable, PreviewTable, TableDate } from '../parts/DataTable.tsx';
import { rewardText, STATUS_NAMES, termTexts, usesText, validityText } from '../parts/labels.ts';
import { hasVoucher } from './draft.ts';

const TONES: Record<AssignedReward['status'], Tone> = {
  pending: 'wait',
  delivered: 'good',
  expired: 'bad',
  used: 'plain',
  withdrawn: 'plain',
};

function StatusBadge({ status }: Pick<AssignedReward, 'status'>) {
  return <Badge tone={TONES[status]}>{STATUS_NAMES[status]}</Badge>;
}

function RewardCell({ reward }: { reward: AssignedReward }) {
  const { rewardType, discountCode, note, conditions } = reward;
  // The note of a discount that was assigned by hand is its conditions.
  const terms = termTexts({ ...reward, conditions: conditions === note ? null : conditions });
  return (
    <>
      <span className="font-bold">{rewardText(reward)}</span>
      {discountCode && <span className="block font-mono text-sm font-normal">{discountCode}</span>}
      {note && rewardType !== 'custom' && (
        <span className="block text-sm font-normal text-ink-soft">{note}</span>
      )}
      {terms.map(text => (
        <span key={text} className="block text-sm font-normal text-ink-soft">
          {text}
        </span>
      ))}
    </>
  );
}

export const REWARD_COLUMNS: readonly Column<AssignedReward>[] = [
  {
    key: 'worth',
    label: 'Premio',
    cell: reward => <RewardCell reward={reward} />,
  },
  { key: 'user', label: 'Utente', cell: ({ user }) => user },
  {
    key: 'status',
    label: 'Stato',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: 'validity',
    label: 'Validità',
    cell: reward =>
      hasVoucher(reward.rewardType) ? (
        <>
          <TableDate>{validityText(reward)}</TableDate>
          <span className="block text-sm text-ink-soft">{usesText(reward)}</span>
        </>
      ) : (
        '–'
      ),
  },
  {
    key: 'createdAt',
    label: 'Assegnato',
    cell: ({ createdAt }) => <TableDate>{formatDate(createdAt)}</TableDate>,
  },
];

const CONSEQUENCES: Record<AssignedReward['rewardType'], string> = {
  coins: 'Le monete arrivano subito sul suo conto.',
  risorsa: 'Le risorse arrivano subito nella sua dispensa.',
  vita_extra: 'Le vite arrivano subito.',
  exp: 'L’esperienza arriva subito.',
  custom: 'Il premio compare tra i suoi, con il voucher da mostrare in negozio.',
  sconto: 'Potrà riscattarlo e trasformarlo in un voucher da usare in negozio.',
};

type DeliverProps = {
  reward: AssignedReward;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation, since a delivery can't be undone. */
function DeliverDialog({ reward, ...props }: DeliverProps) {
  return (
    <ConfirmDialog {...props} title="Consegnare il premio?" action="Consegna">
      <p>
        <strong>{rewardText(reward)}</strong> per <strong>{reward.user}</strong>.
      </p>
      <p className="text-ink-soft">{CONSEQUENCES[reward.rewardType]} Non si può annullare.</p>
    </ConfirmDialog>
  );
}

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
    invalidates: [
      ...(['admin.rewards', 'admin.userDetails', 'admin.customer'] as const),
      ...(['admin.users', 'admin.audit'] as const),
    ],
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
