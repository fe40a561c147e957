import type { Prize } from '#shared/contract/admin.ts';
import { HAPPY_HOURS_MAX, STEPS_MAX } from '#shared/contract/limits.ts';
import {
  type Programme,
  programme as programmeSchema,
} from '#shared/contract/schemas/programme.ts';
import { MODULES, type Module } from '#shared/rules/modules.ts';
import { serverNow } from '#web/api/clock.ts';
import { WarningIcon } from '#web/art/icons.tsx';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Select, Switch } from '#web/ui/form/Choice.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { FACTOR_NAMES, WEEKDAY_NAMES } from '#web/ui/format/stamps-text.ts';
import { DraftNotice, NewerNotice } from '../parts/Editor.tsx';
import { DECIMAL, WHOLE } from '../parts/form-text.ts';
import { changeTexts, endText } from './change.ts';
import { programmeInput } from './draft.ts';
import { DateFields, LegalFields } from './LegalFields.tsx';
import { ListField } from './ListField.tsx';
import { ProgrammeMeaning } from './ProgrammeMeaning.tsx';
import {
  type OpenCards,
  type PanelProgramme,
  type ProgrammeFormState,
  useProgrammeForm,
} from './use-programme-form.ts';

type FieldsProps = Pick<ProgrammeFormState, 'field'>;
type Choices = readonly (readonly [value: string, name: string])[];

/** The settings about purchases, each with its effect in a sentence. */
function StampFields({ field }: FieldsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <Field
        {...field('stampsNeeded')}
        {...WHOLE}
        required
        label="Bollini per completare la carta"
        hint="Con questi bollini il cliente riceve il premio della carta."
      />
      <Field
        {...field('minimumAmount')}
        label="Spesa minima per un bollino (€)"
        hint="Un acquisto più piccolo si registra senza bollini e senza regali."
        {...DECIMAL}
        required
      />
      <Field
        {...field('stampEvery')}
        label="Un bollino ogni (€, facoltativo)"
        hint="Chi spende di più riceve più bollini; vuoto: un bollino per acquisto."
        {...DECIMAL}
      />
      <Field
        {...field('maxStamps')}
        {...WHOLE}
        required
        label="Bollini per acquisto, al massimo"
        hint="Anche con una spesa grande non se ne danno di più, orari speciali a parte."
      />
      <Field
        {...field('purchasesPerDay')}
        {...WHOLE}
        required
        label="Acquisti che contano in un giorno"
        hint="Gli altri acquisti dello stesso giorno si registrano senza bollini."
      />
      <Field
        {...field('confirmAbove')}
        label="Chiedi conferma sopra (€)"
        hint="Un importo più alto si scrive due volte, contro gli errori."
        {...DECIMAL}
        required
      />
    </div>
  );
}

function GiftFields({ field }: FieldsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <Field
        {...field('gift.coins')}
        {...WHOLE}
        required
        label="Monete in regalo"
        hint="Monete del gioco che arrivano con ogni acquisto che conta."
      />
      <Field
        {...field('gift.bonusLives')}
        {...WHOLE}
        required
        label="Vite extra in regalo"
        hint="Vite del gioco che arrivano con ogni acquisto che conta."
      />
    </div>
  );
}

function StepFields({ form, prizes }: { form: ProgrammeFormState; prizes: Choices }) {
  const { value, onChange, error } = form.control('steps');
  return (
    <ListField
      title="Tappe prima della carta completa"
      text="Ogni tappa è un premio in più, una volta per carta, quando si raggiungono i suoi bollini."
      error={error}
      count={value.length}
      max={STEPS_MAX}
      addLabel="Aggiungi una tappa"
      nameOf={index => `Tappa ${index + 1}`}
      onAdd={() => onChange([...value, { stamps: '', prizeId: '' }])}
      onRemove={index => onChange(value.toSpliced(index, 1))}
    >
      {index => (
        <>
          <Field
            {...form.field(`steps.${index}.stamps`)}
            {...WHOLE}
            required
            label="Bollini della tappa"
          />
          <Select
            {...form.field(`steps.${index}.prizeId`)}
            label="Premio della tappa"
            choices={[['', 'Scegli un premio'], ...prizes]}
          />
        </>
      )}
    </ListField>
  );
}

const WEEKDAYS: Choices = WEEKDAY_NAMES.map((name, i) => [String(i + 1), name]);
const FACTORS: Choices = Object.entries(FACTOR_NAMES);
const NEW_HOURS = { weekday: '1', from: '15:00', to: '17:00', factor: '2' };

function HappyHoursFields({ form }: { form: ProgrammeFormState }) {
  const { value, onChange, error } = form.control('happyHours');
  return (
    <ListField
      title="Orari speciali"
      text="In questi orari un acquisto dà più bollini; conta il momento in cui la cassa lo registra."
      error={error}
      count={value.length}
      max={HAPPY_HOURS_MAX}
      addLabel="Aggiungi un orario"
      nameOf={index => `Orario ${index + 1}`}
      onAdd={() => onChange([...value, NEW_HOURS])}
      onRemove={index => onChange(value.toSpliced(index, 1))}
    >
      {index => (
        <>
          <Select
            {...form.field(`happyHours.${index}.weekday`)}
            label="Giorno"
            choices={WEEKDAYS}
          />
          <Select
            {...form.field(`happyHours.${index}.factor`)}
            label="Si riceve"
            choices={FACTORS}
          />
          <Field {...form.field(`happyHours.${index}.from`)} label="Dalle" placeholder="15:00" />
          <Field {...form.field(`happyHours.${index}.to`)} label="Alle" placeholder="24:00" />
        </>
      )}
    </ListField>
  );
}

/** The parts of the game, each with what happens when it is off (rule 315). */
const MODULE_TEXTS: Readonly<Record<Module, { readonly label: string; readonly text: string }>> = {
  chat: {
    label: 'Chat tra amici',
    text: 'Spenta: nessuno scrive più; i messaggi restano, e tornano con la chat.',
  },
  playersMarket: {
    label: 'Mercato dei giocatori',
    text: 'Spento: le offerte aperte tornano subito a chi le ha messe, che riceve un avviso.',
  },
  raids: {
    label: 'Arena dei furti',
    text: 'Spenta: niente furti e niente scudi da comprare; il resto resta com’è.',
  },
};

function ModuleFields({ form }: { form: ProgrammeFormState }) {
  return (
    <fieldset className="grid grid-cols-1 gap-2">
      <legend className="mb-2 text-sm font-bold">Parti del gioco</legend>
      {MODULES.map(name => {
        const { value, onChange } = form.control(`modules.${name}`);
        return (
          <div key={name}>
            <Switch label={MODULE_TEXTS[name].label} checked={value} onChange={onChange} />
            <p className="text-sm text-pretty text-ink-soft">{MODULE_TEXTS[name].text}</p>
          </div>
        );
      })}
    </fieldset>
  );
}

/** `changed` is what would be saved. */
type ChangeProps = Props & { changed: Omit<Programme, 'modules'> };

/** What happens to the open cards, once a setting that they depend on is changed. */
function CardsNotice({ programme, openCards, prizes, changed }: ChangeProps) {
  const name = prizes.find(({ id }) => id === changed.stampPrizeId)?.name;
  const texts = changeTexts(programme, changed, openCards, name);
  if (texts.length === 0) return null;
  return (
    <Notice tone="soft" role="status">
      {texts.map(text => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
}

/** What happens to the programme at once, if its last day is past. */
function EndNotice({ programme, changed }: Pick<ChangeProps, 'programme' | 'changed'>) {
  const text = endText(programme, changed, serverNow());
  if (text === undefined) return null;
  return (
    <Notice tone="bad" role="status" icon={<WarningIcon />}>
      {text}
    </Notice>
  );
}

type Props = { programme: PanelProgramme; openCards: OpenCards; prizes: readonly Prize[] };

/** The settings, with what they mean while they are typed. */
export function ProgrammeForm(props: Props) {
  const { programme, prizes } = props;
  const form = useProgrammeForm(programme);
  const { field, watch, isPending } = form;
  const usable = prizes.filter(({ isActive }) => isActive);
  const choices = usable.map(({ id, name }) => [String(id), name] as const);
  const { data: changed } = programmeSchema.safeParse(programmeInput(watch()));
  return (
    <form {...form.form} className="grid grid-cols-1 gap-4">
      <DraftNotice draft={form.draft} />
      <StampFields field={field} />
      <Select
        {...field('stampPrizeId')}
        label="Premio della carta completa"
        hint="Arriva subito, con l’acquisto che completa la carta."
        choices={[['', 'Nessuno: la carta piena aspetta'], ...choices]}
      />
      <StepFields form={form} prizes={choices} />
      <HappyHoursFields form={form} />
      <GiftFields field={field} />
      <ModuleFields form={form} />
      <DateFields field={field} />
      <Field
        {...field('oldCardsUntil')}
        type="date"
        label="Carte vecchie fino al (facoltativo)"
        hint="Fino a quel giorno la cassa riporta, una volta per cliente, i bollini di una carta di prima."
      />
      <LegalFields field={field} />
      <Field
        {...field('contestRules')}
        label="Regolamento del concorso (facoltativo)"
        hint="Un indirizzo https://. Serve se premi i primi in classifica."
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <ProgrammeMeaning rules={changed} prizes={usable} />
      {changed && <CardsNotice {...props} changed={changed} />}
      {changed && <EndNotice programme={programme} changed={changed} />}
      <NewerNotice form={form} />
      <SubmitButton wide pending={isPending} pendingLabel="Salvataggio...">
        Salva programma
      </SubmitButton>
    </form>
  );
}
