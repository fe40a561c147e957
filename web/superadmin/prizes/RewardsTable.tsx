import { useState } from 'react';
import type { AssignedReward } from '#shared/contract/admin.ts';
import { formatDate } from '#shared/dates.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/Confirm.tsx';
import { DialogPresence } from '#web/ui/dialog-presence.tsx';
import { type Column, DataTable, PreviewTable, TableDate } from '../parts/DataTable.tsx';
import { rewardText, STATUS_NAMES, termTexts, usesText, validityText } from '../parts/labels.ts';
import { usePanelWrite } from '../use-panel-write.tsx';
import { hasVoucher } from './draft.ts';

const TONES: Record<AssignedReward['status'], Tone> = {
  pending: 'wait',
  delivered: 'good',
  expired: 'bad',
  used: 'plain',
  withdrawn: 'plain',
};

function RewardCell({ reward }: { reward: AssignedReward }) {
  const { rewardType, discountCode, note, conditions } = reward;
  // The note of a discount assigned by hand contains its conditions.
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
    cell: ({ status }) => <Badge tone={TONES[status]}>{STATUS_NAMES[status]}</Badge>,
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

/** A super administrator's decision about a reward that its player hasn't taken. */
type Decision = { readonly action: 'deliver' | 'withdraw'; readonly reward: AssignedReward };

const DISCOUNT_DELIVERED = 'Potrà riscattarlo e trasformarlo in un voucher da usare in negozio.';

const DELIVERED: Record<AssignedReward['rewardType'], string> = {
  coins: 'Le monete arrivano subito sul suo conto.',
  risorsa: 'Le risorse arrivano subito nella sua dispensa.',
  vita_extra: 'Le vite arrivano subito.',
  exp: 'L’esperienza arriva subito.',
  custom: 'Il premio compare tra i suoi, con il voucher da mostrare in negozio.',
  sconto: DISCOUNT_DELIVERED,
  buono: DISCOUNT_DELIVERED,
};

/** Kept outside the dialog, which closes after a failure: the next try must be the same delivery. */
const useDecisions = () => ({
  deliver: usePanelWrite('admin.deliverReward', {
    done: 'Premio consegnato!',
    failed: 'Impossibile consegnare il premio.',
  }),
  withdraw: usePanelWrite('admin.withdrawReward', {
    done: 'Premio tolto',
    failed: 'Impossibile ritirare il premio.',
  }),
});

/** Whether a reward can still be withdrawn: not once it has been paid, taken or used (rule 232). */
const isOpen = ({ status, rewardType, claimed, usageCount }: AssignedReward): boolean =>
  (status === 'pending' || status === 'delivered') &&
  (rewardType === 'custom' ? usageCount === 0 : !claimed);

type ButtonsProps = { reward: AssignedReward; onDecide: (decision: Decision) => void };

/** The possible decisions about a reward. */
function DecisionButtons({ reward, onDecide }: ButtonsProps) {
  const what = `${rewardText(reward)} a ${reward.user}`;
  return (
    <div className="flex flex-wrap gap-2 md:justify-end">
      {reward.status === 'pending' && (
        <Button
          tone="butter"
          size="small"
          aria-label={`Consegna ${what}`}
          onClick={() => onDecide({ action: 'deliver', reward })}
        >
          Consegna
        </Button>
      )}
      {isOpen(reward) && (
        <Button
          tone="plain"
          size="small"
          className="text-berry-ink!"
          aria-label={`Togli ${what}`}
          onClick={() => onDecide({ action: 'withdraw', reward })}
        >
          Togli
        </Button>
      )}
    </div>
  );
}

type DialogProps = {
  decision: Decision;
  decisions: ReturnType<typeof useDecisions>;
  onClose: () => void;
};

/** Asks for confirmation, since neither a delivery nor a withdrawal can be undone. */
function DecisionDialog({ decision, decisions, onClose }: DialogProps) {
  const { action, reward } = decision;
  const decide = decisions[action];
  const isDelivery = action === 'deliver';
  return (
    <ConfirmDialog
      title={isDelivery ? 'Consegnare il premio?' : 'Togliere il premio?'}
      action={isDelivery ? 'Consegna' : 'Togli'}
      pending={decide.isPending}
      onConfirm={() => decide.mutate({ id: reward.id }, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>
        <strong>{rewardText(reward)}</strong> per <strong>{reward.user}</strong>.
      </p>
      <p className="text-ink-soft">
        <span>
          {isDelivery
            ? DELIVERED[reward.rewardType]
            : 'Sparisce dai suoi premi, con il voucher se ne ha uno.'}
        </span>{' '}
        Non si può annullare.
      </p>
    </ConfirmDialog>
  );
}

type Props = {
  rewards: readonly AssignedReward[];
  columns: readonly Column<AssignedReward>[];
  /** Whether only the first ones are shown until all are requested. */
  preview?: boolean;
};

/** Assigned rewards; pending ones can be delivered, and those that nobody has taken can be withdrawn. */
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
