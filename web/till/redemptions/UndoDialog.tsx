import { UNDO_REASON_MAX } from '#shared/contract/limits.ts';
import { till } from '#shared/contract/till.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextArea } from '#web/ui/form/Field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

export type UndoTarget = {
  readonly voucherId: number;
  readonly code: string;
  readonly username: string;
};

type Props = { target: UndoTarget; onClose: () => void };

/** Undoes a redemption with a reason, which is stored with it. */
export default function UndoDialog({ target, onClose }: Props) {
  const undo = useWrite('till.undo', {
    keepsIdempotencyKey: true,
    invalidates: ['till.redemptions'],
    onDone: ({ voucher }) => {
      toast({ title: 'Utilizzo annullato', description: `${voucher.code} vale di nuovo.` });
      onClose();
    },
    onFail: errorToast('Impossibile annullare l’utilizzo.'),
  });
  const { form, field } = useContractForm({
    schema: till.undo.input,
    values: { voucherId: target.voucherId, reason: '' },
    submit: undo.mutateAsync,
  });
  return (
    <Dialog
      open
      onOpenChange={open => {
        if (!open) onClose();
      }}
      title="Annullare l’utilizzo?"
      description={`Il voucher ${target.code} di ${target.username} tornerà valido.`}
    >
      <form {...form} className="grid gap-4">
        <TextArea
          {...field('reason')}
          label="Motivo"
          placeholder="Per esempio: scansionato per sbaglio"
          required
          maxLength={UNDO_REASON_MAX}
        />
        <Button type="submit" wide size="large" disabled={undo.isPending}>
          {undo.isPending ? 'Un momento...' : 'Annulla l’utilizzo'}
        </Button>
      </form>
    </Dialog>
  );
}
