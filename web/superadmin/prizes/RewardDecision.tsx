import type { AssignedReward } from '#shared/contract/admin.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/Confirm.tsx';
import { rewardText } from '../parts/labels.ts';
import { usePanelWrite } from '../use-panel-write.tsx';

/** What a super administrator may decide about a reward that its player hasn't taken. */
type Action = 'deliver' | 'withdraw';

export type Decision = { readonly action: Action; readonly reward: AssignedReward };

const DELIVERED: Record<AssignedReward['rewardType'], string> = {
  coins: 'Le monete arrivano subito sul suo conto.',
  risorsa: 'Le risorse arrivano subito nella sua dispensa.',
  vita_extra: 'Le vite arrivano subito.',
  exp: 'L’esperienza arriva subito.',
  custom: 'Il premio compare tra i suoi, con il voucher da mostrare in negozio.',
  sconto: 'Potrà riscattarlo e trasformarlo in un voucher da usare in negozio.',
};

/** Not in the dialog, which closes after a failure: the next try must be the same delivery. */
export const useDecisions = () => ({
  deliver: usePanelWrite('admin.deliverReward', {
    done: 'Premio consegnato!',
    failed: 'Impossibile consegnare il premio.',
  }),
  withdraw: usePanelWrite('admin.withdrawReward', {
    done: 'Premio ritirato',
    failed: 'Impossibile ritirare il premio.',
  }),
});

/** Whether a reward can still be withdrawn: what was paid, taken or used can't (rule 232). */
const isOpen = ({ status, rewardType, claimed, usageCount }: AssignedReward): boolean =>
  (status === 'pending' || status === 'delivered') &&
  (rewardType === 'custom' ? usageCount === 0 : !claimed);

type ButtonsProps = { reward: AssignedReward; onDecide: (decision: Decision) => void };

/** What can be decided about a reward. */
export function DecisionButtons({ reward, onDecide }: ButtonsProps) {
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
          aria-label={`Ritira ${what}`}
          onClick={() => onDecide({ action: 'withdraw', reward })}
        >
          Ritira
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
export function DecisionDialog({ decision, decisions, onClose }: DialogProps) {
  const { action, reward } = decision;
  const decide = decisions[action];
  const isDelivery = action === 'deliver';
  return (
    <ConfirmDialog
      title={isDelivery ? 'Consegnare il premio?' : 'Ritirare il premio?'}
      action={isDelivery ? 'Consegna' : 'Ritira'}
      pending={decide.isPending}
      onConfirm={() => decide.mutate({ id: reward.id }, { onSettled: onClose })}
      onClose={onClose}
    >
      <p>
        <strong>{rewardText(reward)}</strong> per <strong>{reward.user}</strong>.
      </p>
      <p className="text-ink-soft">
        {isDelivery
          ? DELIVERED[reward.rewardType]
          : 'Sparisce dai suoi premi, con il voucher se ne ha uno.'}{' '}
        Non si può annullare.
      </p>
    </ConfirmDialog>
  );
}
