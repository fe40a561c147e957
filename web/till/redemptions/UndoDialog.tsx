import { UNDO_REASON_MAX, UNDO_REASON_MIN } from '#shared/contract/limits.ts';
import { useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextArea } from '#web/ui/form/Field.tsx';
import { all, lengthBetween, required, trimmed } from '#web/ui/form/field-rules.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

const RULES = { reason: trimmed(all(required, lengthBetween(UNDO_REASON_MIN, UNDO_REASON_MAX))) };

export type UndoTarget = {
  readonly voucherId: number;
  readonly code: string;
  readonly username: string;
};

type Props = { target: UndoTarget; onClose: () => void };

/** Undoes a redemption with a reason, which is stored with it. */
export function UndoDialog({ target, onClose }: Props) {
  const undo = useWrite('till.undo', {
    invalidates: ['till.redemptions'],
    onDone: ({ voucher }) => {
      toast({ title: 'Utilizzo annullato', description: `${voucher.code} vale di nuovo.` });
      onClose();
    },
    onFail: error => {
      showIssues(error);
      errorToast('Impossibile annullare l’utilizzo.')(error);
    },
  });
  const { form, field, show, showIssues } = useForm(RULES, value =>
    undo.mutate({ voucherId: target.voucherId, reason: value('reason').trim() }),
  );
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
          onChange={() => show({})}
        />
        <Button type="submit" wide size="large" disabled={undo.isPending}>
          {undo.isPending ? 'Un momento...' : 'Annulla l’utilizzo'}
        </Button>
      </form>
    </Dialog>
  );
}
