import { till } from '#shared/contract/till.ts';
import { formatEuros } from '#shared/euros.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { ReasonForm } from '../history/UndoDialog.tsx';

type Slip = Pick<ResponseOf<'till.slips'>['slips'][number], 'id' | 'amount'>;

type Props = { slip: Slip; onDone: () => void; onClose: () => void };

/** Undoes a slip that nobody has used, with a reason. */
export default function UndoSlipDialog({ slip: { id: slipId, amount }, onDone, onClose }: Props) {
  const undo = useWrite('till.undoSlip', {
    keepsIdempotencyKey: true,
    onDone,
  });
  const { form, field } = useContractForm({
    schema: till.undoSlip.input,
    values: { slipId, reason: '' },
    submit: undo.mutateAsync,
    refusalField: 'reason',
  });
  return (
    <Dialog
      onClose={onClose}
      title="Annullare il bollino?"
      description={`Il bollino da ${formatEuros(amount)} non si potrà più usare.`}
    >
      <ReasonForm
        form={form}
        field={field('reason')}
        submitLabel="Annulla il bollino"
        placeholder="Per esempio: stampato due volte"
        write={undo}
      />
    </Dialog>
  );
}
