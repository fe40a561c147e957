import { useState } from 'react';
import type { AssignedReward } from '#shared/contract/admin.ts';
import { formatDate } from '#shared/dates.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { DialogPresence } from '#web/ui/dialog-presence.tsx';
import { type Column, DataTable, PreviewTable, TableDate } from '../parts/DataTable.tsx';
import { rewardText, STATUS_NAMES, termTexts, usesText, validityText } from '../parts/labels.ts';
import { hasVoucher } from './draft.ts';
import { type Decision, DecisionButtons, DecisionDialog, useDecisions } from './RewardDecision.tsx';

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

type Props = {
  rewards: readonly AssignedReward[];
  columns: readonly Column<AssignedReward>[];
  /** Whether only the first ones are shown until all are asked for. */
  preview?: boolean;
};

/** Assigned rewards; pending ones can be delivered, those that nobody has taken can be withdrawn. */
export function RewardsTable({ rewards, columns, preview = false }: Props) {
  /** Not in a row's state, since turning a phone mounts the rows again. */
  const [decision, setDecision] = useState<Decision>();
  const decisions = useDecisions();
  const Table = preview ? PreviewTable : DataTable;
  return (
    <>
      <Table
        caption="Premi assegnati"
        rows={rewards}
        idOf={({ id }) => id}
        columns={columns}
        actions={reward => <DecisionButtons reward={reward} onDecide={setDecision} />}
      />
      <DialogPresence of={decision}>
        {shown => (
          <DecisionDialog
            decision={shown}
            decisions={decisions}
            onClose={() => setDecision(undefined)}
          />
        )}
      </DialogPresence>
    </>
  );
}
