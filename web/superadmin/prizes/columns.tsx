import type { AssignedReward } from '#shared/contract/admin.ts';
import { beforeDate } from '#shared/elision.ts';
import { dayText } from '#web/ui/dates.ts';
import type { Column } from '../list/sorting.ts';
import { Moment } from '../parts/Moment.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { REWARD_NAMES, STATUS_NAMES, usesText, worthOf } from '../parts/words.ts';

function Worth({ reward }: { reward: AssignedReward }) {
  const { rewardType, discountCode, note } = reward;
  return (
    <>
      <span className="font-bold">{worthOf(reward)}</span>
      {discountCode && <span className="block font-mono text-sm font-normal">{discountCode}</span>}
      {note && rewardType !== 'custom' && (
        <span className="block text-sm font-normal text-ink-soft">{note}</span>
      )}
    </>
  );
}

/** From which day to which a discount counts. */
export const validityText = ({
  validFrom,
  validUntil,
}: Pick<AssignedReward, 'validFrom' | 'validUntil'>): string => {
  if (validFrom && validUntil) return `${dayText(validFrom)} – ${dayText(validUntil)}`;
  if (validUntil) return `Fino ${beforeDate('al', dayText(validUntil))}`;
  return validFrom ? beforeDate('Dal', dayText(validFrom)) : 'Sempre';
};

export const REWARD_COLUMNS: readonly Column<AssignedReward>[] = [
  {
    key: 'worth',
    label: 'Premio',
    cell: reward => <Worth reward={reward} />,
    by: reward => `${REWARD_NAMES[reward.rewardType]} ${worthOf(reward)}`,
  },
  { key: 'user', label: 'Utente', cell: ({ user }) => user, by: ({ user }) => user },
  {
    key: 'status',
    label: 'Stato',
    cell: ({ status }) => <StatusBadge status={status} />,
    by: ({ status }) => STATUS_NAMES[status],
  },
  {
    key: 'validity',
    label: 'Validità',
    cell: reward =>
      reward.rewardType === 'sconto' ? (
        <>
          <Moment>{validityText(reward)}</Moment>
          <span className="block text-sm text-ink-soft">{usesText(reward)}</span>
        </>
      ) : (
        '–'
      ),
    by: ({ validUntil }) => validUntil ?? '',
  },
  {
    key: 'createdAt',
    label: 'Assegnato',
    cell: ({ createdAt }) => <Moment>{dayText(createdAt)}</Moment>,
    by: ({ createdAt }) => createdAt,
  },
];
