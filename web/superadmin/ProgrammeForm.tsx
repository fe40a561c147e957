import { admin, type Prize } from '#shared/contract/admin.ts';
import { type Programme, programme } from '#shared/contract/schemas/programme.ts';
import { useWrite } from '#web/api/use-write.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Select } from '#web/ui/form/Choice.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { programmeSentence } from '#web/ui/format/programme-text.ts';
import { errorToast, toast } from '#web/ui/toast/toast.ts';

const CENTS = 100;

/** The values of the programme's form, as they are typed. */
type ProgrammeDraft = {
  stampsNeeded: string;
  /** In euros: '2,00'. */
  minimumAmount: string;
  purchasesPerDay: string;
  gift: { coins: string; bonusLives: string };
  /** In euros. */
  confirmAbove: string;
  stampPrizeId: string;
  contestRules: string;
};

const eurosOf = (cents: number): string => (cents / CENTS).toFixed(2).replace('.', ',');

const programmeDraft = (settings: Programme): ProgrammeDraft => ({
  stampsNeeded: String(settings.stampsNeeded),
  minimumAmount: eurosOf(settings.minimumAmount),
  purchasesPerDay: String(settings.purchasesPerDay),
  gift: { coins: String(settings.gift.coins), bonusLives: String(settings.gift.bonusLives) },
  confirmAbove: eurosOf(settings.confirmAbove),
  stampPrizeId: settings.stampPrizeId === null ? '' : String(settings.stampPrizeId),
  contestRules: settings.contestRules ?? '',
});

/** undefined for an empty text, which the schema calls missing. */
const numberOf = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.trim().replace(',', '.'));

const centsOf = (text: string): number | undefined => {
  const euros = numberOf(text);
  return euros === undefined ? undefined : Math.round(euros * CENTS);
};

/** The input of admin.updateProgramme. */
const programmeInput = (draft: ProgrammeDraft) => ({
  stampsNeeded: numberOf(draft.stampsNeeded),
  minimumAmount: centsOf(draft.minimumAmount),
  purchasesPerDay: numberOf(draft.purchasesPerDay),
  gift: { coins: numberOf(draft.gift.coins), bonusLives: numberOf(draft.gift.bonusLives) },
  confirmAbove: centsOf(draft.confirmAbove),
  stampPrizeId: numberOf(draft.stampPrizeId) ?? null,
  contestRules: draft.contestRules.trim() || null,
});

type MeaningProps = { draft: ProgrammeDraft; prizes: readonly Prize[] };

/** What the settings mean, in plain words, while they are typed. */
function ProgrammeMeaning({ draft, prizes }: MeaningProps) {
  const { data } = programme.safeParse(programmeInput(draft));
  const reward = prizes.find(({ id }) => id === data?.stampPrizeId)?.name;
  return (
    <Notice tone="soft" role="status">
      {data
        ? programmeSentence(data, reward)
        : 'Completa i campi per leggere che cosa significano.'}
    </Notice>
  );
}

const useProgrammeForm = (programme: Programme) => {
  const update = useWrite('admin.updateProgramme', {
    keepsIdempotencyKey: true,
    invalidates: ['admin.programme', 'admin.audit', 'card.programme', 'card.read'],
    onDone: () => toast({ title: 'Programma aggiornato!' }),
    onFail: errorToast('Impossibile salvare il programma.'),
  });
  const form = useContractForm({
    schema: admin.updateProgramme.input,
    values: programmeDraft(programme),
    toInput: programmeInput,
    submit: update.mutateAsync,
  });
  return { ...form, isPending: update.isPending };
};

type FieldsProps = Pick<ReturnType<typeof useProgrammeForm>, 'field'>;

function StampFields({ field }: FieldsProps) {
  const whole = { type: 'number', inputMode: 'numeric', step: 1, required: true } as const;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field {...field('stampsNeeded')} {...whole} label="Bollini per completare la carta" />
      <Field
        {...field('minimumAmount')}
        label="Spesa minima per un bollino (€)"
        inputMode="decimal"
        required
      />
      <Field {...field('purchasesPerDay')} {...whole} label="Acquisti che contano in un giorno" />
      <Field {...field('gift.coins')} {...whole} label="Monete in regalo" />
      <Field {...field('gift.bonusLives')} {...whole} label="Vite extra in regalo" />
      <Field
        {...field('confirmAbove')}
        label="La cassa richiede l’importo sopra (€)"
        hint="Un importo più alto si scrive due volte, contro gli errori."
        inputMode="decimal"
        required
      />
    </div>
  );
}

type Props = { programme: Programme; prizes: readonly Prize[] };

/** The settings, with what they mean while they are typed. */
export function ProgrammeForm({ programme, prizes }: Props) {
  const { form, field, watch, isPending } = useProgrammeForm(programme);
  const usable = prizes.filter(({ isActive }) => isActive);
  const choices = usable.map(({ id, name }) => [String(id), name] as const);
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      <StampFields field={field} />
      <Select
        {...field('stampPrizeId')}
        label="Premio della carta completa"
        choices={[['', 'Nessuno: la carta piena aspetta'], ...choices]}
      />
      <Field
        {...field('contestRules')}
        label="Regolamento del concorso (facoltativo)"
        hint="Un indirizzo https://. Serve se premi i primi in classifica."
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <ProgrammeMeaning draft={watch()} prizes={usable} />
      <SubmitButton wide pending={isPending} pendingLabel="Salvataggio...">
        Salva programma
      </SubmitButton>
    </form>
  );
}
