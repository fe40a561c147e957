import type { AssignedReward } from '#shared/contract/admin.ts';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { rewardText } from '../parts/labels.ts';

const CONSEQUENCES: Record<AssignedReward['rewardType'], string> = {
  coins: 'Le monete arrivano subito sul suo conto.',
  risorsa: 'Le risorse arrivano subito nella sua dispensa.',
  vita_extra: 'Le vite arrivano subito.',
  exp: 'L’esperienza arriva subito.',
  custom: 'Il testo del premio compare tra i suoi premi.',
  sconto: 'Potrà riscattarlo e trasformarlo in un voucher da usare in negozio.',
};

type Props = {
  reward: AssignedReward;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation, since a delivery can't be undone. */
export function DeliverDialog({ reward, ...props }: Props) {
  return (
    <ConfirmDialog {...props} title="Consegnare il premio?" action="Consegna">
      <p>
        <strong>{rewardText(reward)}</strong> per <strong>{reward.user}</strong>.
      </p>
      <p className="text-ink-soft">{CONSEQUENCES[reward.rewardType]} Non si può annullare.</p>
    </ConfirmDialog>
  );
}
