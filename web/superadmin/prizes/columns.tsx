import type { AssignedReward } from '#shared/contract/admin.ts';
import { elideBefore } from '#shared/elision.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { formatDate } from '#web/ui/format/dates.ts';
import type { Column } from '../list/columns.ts';
import { rewardText, STATUS_NAMES, usesText } from '../parts/labels.ts';
import { TableDate } from '../parts/TableDate.tsx';

const TONES: Record<AssignedReward['status'], Tone> = {
  pending: 'wait',
  delivered: 'good',
  expired: 'bad',
  used: 'plain',
};

function StatusBadge({ status }: Pick<AssignedReward, 'status'>) {
  return <Badge tone={TONES[status]}>{STATUS_NAMES[status]}</Badge>;
}

function RewardCell({ reward }: { reward: AssignedReward }) {
  const { rewardType, discountCode, note } = reward;
  return (
    <>
      <span className="font-bold">{rewardText(reward)}</span>
      {discountCode && <span className="block font-mono text-sm font-normal">{discountCode}</span>}
      {note && rewardType !== 'custom' && (
        <span className="block text-sm font-normal text-ink-soft">{note}</span>
      )}
    </>
  );
}

/** The days on which a discount is valid. */
export const validityText = ({
  validFrom,
  validUntil,
}: Pick<AssignedReward, 'validFrom' | 'validUntil'>): string => {
  if (validFrom && validUntil) return `${formatDate(validFrom)} – ${formatDate(validUntil)}`;
  if (validUntil) return `Fino ${elideBefore('al', formatDate(validUntil))}`;
  return validFrom ? elideBefore('Dal', formatDate(validFrom)) : 'Sempre';
};

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
      reward.rewardType === 'sconto' ? (
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
