import type { ListedPrize } from '#shared/contract/admin/prizes.ts';
import type { Prize } from '#shared/contract/admin.ts';
import { CONDITIONS_MAX } from '#shared/contract/limits.ts';
import { WarningIcon } from '#web/art/icons.tsx';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Field, TextArea } from '#web/ui/form/Field.tsx';
import { NamedChoice, TickBox } from '../parts/controls.tsx';
import { DraftNotice, Editor, NewerNotice } from '../parts/Editor.tsx';
import { DECIMAL } from '../parts/form-text.ts';
import { PRIZE_NAMES } from '../parts/labels.ts';
import { useKeptForm } from '../parts/use-kept-form.ts';
import { useSave } from '../use-panel-write.tsx';
import { hasVoucher, prizeDraft, takesOff } from './draft.ts';
import { prizeInput } from './input.ts';
import { prizeSchema, prizeWords } from './rules.ts';
import { PrizeValidity, UsesField } from './UseFields.tsx';
import { consequences } from './uses.ts';
import { ValueFields, type ValueKind } from './ValueFields.tsx';

const VALUE_KINDS: Record<Prize['type'], ValueKind> = {
  coins: 'value',
  bigne: 'value',
  resource: 'resource',
  special: 'optional value',
  sconto: 'discount',
  buono: 'amount',
};

/** The form that creates or updates a prize. */
const usePrizeForm = (prize: ListedPrize | undefined) => {
  const { save, isPending } = useSave('admin.createPrize', 'admin.updatePrize', {
    id: prize?.id,
    what: 'il premio',
    created: 'Premio creato!',
    updated: 'Premio aggiornato!',
  });
  const form = useKeptForm({
    schema: prizeSchema,
    values: prizeDraft(prize),
    version: prize?.version,
    draft: `prize-${prize?.id ?? 'new'}`,
    toInput: prizeInput,
    words: prizeWords,
    submit: save,
  });
  return { ...form, isPending };
};

type PrizeFormState = ReturnType<typeof usePrizeForm>;

/** When, how often and on which terms a discount or a thing can be used (rule 196). */
function TermFields({ field, control }: Pick<PrizeFormState, 'field' | 'control'>) {
  const type = control('type');
  return (
    <>
      <PrizeValidity
        field={field}
        tick={control}
        days={field('validDays')}
        validity={control('validity')}
      />
      <UsesField field={field} tick={control} isDiscount={takesOff(type.value)} />
      <Field
        {...field('minimumAmount')}
        label="Spesa minima (€, facoltativa)"
        {...DECIMAL}
        hint="Con una spesa minima si usa solo insieme a un acquisto."
      />
      <TextArea
        {...field('conditions')}
        label="Condizioni (facoltative)"
        maxLength={CONDITIONS_MAX}
        placeholder="Per esempio: solo sulle torte intere, non nei giorni festivi."
      />
    </>
  );
}

/** Creates or edits a prize, from which rewards are assigned. */
export function PrizeForm({ prize }: { prize: ListedPrize | undefined }) {
  const { form, field, control, clearErrors, draft, isNewer, isPending } = usePrizeForm(prize);
  const type = control('type');
  const isActive = control('isActive');
  return (
    <Editor title={prize ? 'Modifica premio' : 'Nuovo premio'} back="Torna ai premi">
      <Panel title={prize?.name ?? 'Premio'} className="w-full max-w-2xl">
        <DraftNotice draft={draft} />
        <form {...form} className="grid grid-cols-1 gap-4">
          <Field {...field('name')} label="Nome" required />
          <NamedChoice
            label="Tipo"
            names={PRIZE_NAMES}
            value={type.value}
            onChange={value => {
              clearErrors();
              type.onChange(value);
            }}
          />
          <ValueFields kind={VALUE_KINDS[type.value]} value={field('value')} field={field} />
          {hasVoucher(type.value) && <TermFields field={field} control={control} />}
          <TextArea {...field('description')} label="Descrizione (facoltativa)" />
          <Field
            {...field('cost')}
            label="Quanto ti costa (€, facoltativo)"
            {...DECIMAL}
            hint="Lo vedi solo tu: serve a calcolare quanto costano i premi."
          />
          <TickBox label="Attivo: si può assegnare" tick={isActive} />
          {prize?.isActive && !isActive.value && prize.usedBy.length > 0 && (
            <Notice tone="bad" role="status" icon={<WarningIcon />}>
              {consequences(prize).join(' ')}
            </Notice>
          )}
          <NewerNotice form={{ isNewer }} />
          <SubmitButton wide pending={isPending} pendingLabel="Salvataggio...">
            {prize ? 'Salva modifiche' : 'Crea premio'}
          </SubmitButton>
        </form>
      </Panel>
    </Editor>
  );
}
