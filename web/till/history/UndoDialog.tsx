import { UNDO_REASON_MAX } from '#shared/contract/limits.ts';
import { till } from '#shared/contract/till.ts';
import type { ApiError } from '#web/api/errors.ts';
import { useWrite } from '#web/api/use-write.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Dialog, FormActions } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { TextArea } from '#web/ui/form/Field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';

export type UndoTarget = {
  /** The id of the voucher, the purchase or the slip. */
  readonly id: number;
  /** 'Il voucher ABCDE-FGHJK', 'l’acquisto di 4,50 €', 'Il bollino da 4,50 €'. */
  readonly name: string;
} & (
  | {
      readonly kind: 'redemption';
      readonly username: string;
      /** Missing for the one that this till has just recorded. */
      readonly redemptionId?: number;
    }
  | {
      readonly kind: 'purchase';
      readonly username: string;
      readonly stamps: number;
      readonly voucherId: number | null;
    }
  | { readonly kind: 'slip' }
);

type Props = {
  target: UndoTarget;
  onDone: (message: string) => void;
  onClose: () => void;
};

type ReasonFormProps = {
  form: ReturnType<typeof useContractForm>['form'];
  field: object;
  submitLabel: string;
  placeholder: string;
  write: {
    readonly isPending: boolean;
    readonly error: ApiError | null;
  };
};

function ReasonForm({ form, field, submitLabel, placeholder, write }: ReasonFormProps) {
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      <TextArea
        {...field}
        data-first-focus
        label="Motivo"
        placeholder={placeholder}
        required
        maxLength={UNDO_REASON_MAX}
      />
      {write.error?.isUnanswered && (
        <Notice tone="bad" role="alert">
          Non è arrivata risposta: riprova, si annulla una volta sola.
        </Notice>
      )}
      <FormActions>
        <SubmitButton wide size="large" pending={write.isPending}>
          {submitLabel}
        </SubmitButton>
      </FormActions>
    </form>
  );
}

type FormProps = Pick<Props, 'target' | 'onDone'>;

function RedemptionForm({ target, onDone }: FormProps) {
  const redemptionId = target.kind === 'redemption' ? target.redemptionId : undefined;
  const undo = useWrite('till.undo', {
    // The list may lack what another till has done.
    refetchesAfterFailure: true,
    onDone: ({ voucher }) => onDone(`Utilizzo annullato: ${voucher.code} vale di nuovo.`),
  });
  const { form, field } = useContractForm({
    schema: till.undo.input,
    values: { voucherId: target.id, redemptionId, reason: '' },
    submit: undo.mutateAsync,
    refusalField: 'reason',
  });
  return (
    <ReasonForm
      form={form}
      field={field('reason')}
      submitLabel="Annulla l’utilizzo"
      placeholder="Per esempio: scansionato per sbaglio"
      write={undo}
    />
  );
}

function PurchaseForm({ target, onDone }: FormProps) {
  const undo = useWrite('till.undoPurchase', {
    onDone: () => onDone('Acquisto annullato.'),
  });
  const { form, field } = useContractForm({
    schema: till.undoPurchase.input,
    values: { purchaseId: target.id, reason: '' },
    submit: undo.mutateAsync,
    refusalField: 'reason',
  });
  return (
    <ReasonForm
      form={form}
      field={field('reason')}
      submitLabel="Annulla l’acquisto"
      placeholder="Per esempio: importo sbagliato"
      write={undo}
    />
  );
}

function SlipForm({ target, onDone }: FormProps) {
  const undo = useWrite('till.undoSlip', {
    onDone: () => onDone('Bollino su carta annullato.'),
  });
  const { form, field } = useContractForm({
    schema: till.undoSlip.input,
    values: { slipId: target.id, reason: '' },
    submit: undo.mutateAsync,
    refusalField: 'reason',
  });
  return (
    <ReasonForm
      form={form}
      field={field('reason')}
      submitLabel="Annulla il bollino"
      placeholder="Per esempio: stampato due volte"
      write={undo}
    />
  );
}

const FORMS = { redemption: RedemptionForm, purchase: PurchaseForm, slip: SlipForm } as const;

const TITLES = {
  redemption: 'Annullare l’utilizzo?',
  purchase: 'Annullare l’acquisto?',
  slip: 'Annullare il bollino?',
} as const;

/** What undoing a purchase takes back, and what stays: its coins and lives. */
const effectOf = (stamps: number, voucherId: number | null): string =>
  [
    ...(stamps > 0 ? [stamps === 1 ? 'il bollino si toglie' : 'i bollini si tolgono'] : []),
    ...(voucherId === null ? [] : ['il voucher usato vale di nuovo']),
    ...(stamps > 0 ? ['il regalo resta'] : []),
  ].join(', ');

const descriptionOf = (target: UndoTarget): string => {
  const { kind, name } = target;
  switch (kind) {
    case 'redemption':
      return `${name} di ${target.username} tornerà valido.`;
    case 'purchase': {
      const effect = effectOf(target.stamps, target.voucherId);
      return `Si annulla ${name} di ${target.username}${effect && `: ${effect}`}.`;
    }
    case 'slip':
      return `${name} non si potrà più usare.`;
  }
};

/** Undoes a redemption, a purchase or an unused slip, with a reason that is stored with it. */
export default function UndoDialog({ target, onDone, onClose }: Props) {
  const Form = FORMS[target.kind];
  return (
    <Dialog onClose={onClose} title={TITLES[target.kind]} description={descriptionOf(target)}>
      <Form target={target} onDone={onDone} />
    </Dialog>
  );
}
