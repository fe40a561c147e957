import type { Prize } from '#shared/contract/admin.ts';
import { PROMOTION_BODY_MAX, PROMOTION_TITLE_MAX } from '#shared/contract/limits.ts';
import type { PromotionChannel } from '#shared/contract/schemas/promotions.ts';
import type { RewardRule } from '#shared/contract/shop/reward-rules.ts';
import { shop } from '#shared/contract/shop.ts';
import {
  NUMBER_OF_TRIGGER,
  RULE_NUMBERS,
  type RuleNumber,
  type RuleTrigger,
} from '#shared/rules/reward-rules.ts';
import { paths } from '#web/paths.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Select } from '#web/ui/form/Choice.tsx';
import { Field, TextArea } from '#web/ui/form/Field.tsx';
import { NamedChoice, TickBox } from '../parts/controls.tsx';
import { DraftNotice, Editor, NewerNotice } from '../parts/Editor.tsx';
import { WHOLE } from '../parts/form-text.ts';
import { useKeptForm } from '../parts/use-kept-form.ts';
import { ChannelsField } from '../promotions/MessageFields.tsx';
import { useSave } from '../use-panel-write.tsx';
import { ruleDraft, ruleInput, ruleOfDraft } from './draft.ts';
import { ruleSentence, TRIGGER_HINTS, TRIGGER_NAMES } from './sentence.ts';

const useRuleForm = ({ rule, trigger }: Omit<Props, 'prizes'>) => {
  const { save, isPending } = useSave('shop.createRule', 'shop.updateRule', {
    id: rule?.id,
    what: 'la regola',
    created: 'Regola creata!',
    updated: 'Regola aggiornata!',
  });
  const form = useKeptForm({
    schema: shop.createRule.input,
    values: ruleDraft(rule, trigger),
    version: rule?.version,
    draft: `rule-${rule?.id ?? trigger ?? 'new'}`,
    toInput: ruleInput,
    words: ({ path: [field] = [], code }) =>
      field === 'prizeId' && code === 'invalid_type' ? 'Scegli il premio.' : undefined,
    submit: save,
  });
  return { ...form, isPending };
};

type Form = ReturnType<typeof useRuleForm>;

const NUMBER_LABELS: Readonly<Record<RuleNumber, string>> = {
  world: 'Quale mondo',
  days: 'Dopo quanti giorni senza acquisti',
  count: 'Dopo quante visite',
};

function NumberField({ name, field }: { name: RuleNumber; field: Form['field'] }) {
  const { min, max } = RULE_NUMBERS[name];
  return (
    <Field
      {...field(name)}
      label={NUMBER_LABELS[name]}
      hint={`Da ${min} a ${max}.`}
      {...WHOLE}
      required
    />
  );
}

const CHANNEL_NAMES: Readonly<Record<PromotionChannel, string>> = {
  inbox: 'Tra le notifiche del gioco',
  push: 'Con una notifica push, a chi le ha accese',
  mail: 'Per email, a chi ha detto di sì',
};

function MessageFields({ form }: { form: Form }) {
  const { field, control } = form;
  const hasMessage = control('hasMessage');
  return (
    <>
      <TickBox label="Con un messaggio" tick={hasMessage} />
      {hasMessage.value && (
        <>
          <Field
            {...field('message.title')}
            label="Titolo del messaggio"
            maxLength={PROMOTION_TITLE_MAX}
            required
          />
          <TextArea
            {...field('message.body')}
            label="Testo del messaggio"
            maxLength={PROMOTION_BODY_MAX}
            required
          />
          <Field
            {...field('message.path')}
            label="Pagina da aprire (facoltativa)"
            hint={`Una pagina interna, per esempio ${paths.card}.`}
            autoCapitalize="none"
            spellCheck={false}
          />
          <ChannelsField {...control('channels')} label="Come lo riceve" names={CHANNEL_NAMES} />
        </>
      )}
    </>
  );
}

function TriggerFields({ form }: { form: Form }) {
  const trigger = form.control('trigger');
  const number = NUMBER_OF_TRIGGER[trigger.value];
  const hint = TRIGGER_HINTS[trigger.value];
  return (
    <>
      <NamedChoice
        {...trigger}
        label="Che cosa lo fa partire"
        {...(hint === undefined ? {} : { hint })}
        names={TRIGGER_NAMES}
        onChange={value => {
          form.clearErrors();
          trigger.onChange(value);
        }}
      />
      {number && <NumberField key={number} name={number} field={form.field} />}
    </>
  );
}

type Props = {
  rule?: RewardRule | undefined;
  /** The initial trigger of a new rule. */
  trigger?: RuleTrigger | undefined;
  prizes: readonly Prize[];
};

/** Creates or edits a rule, with its effect in a sentence while it is typed. */
export function RuleForm({ prizes, ...props }: Props) {
  const { rule } = props;
  const form = useRuleForm(props);
  const values = form.watch();
  const isActive = form.control('isActive');
  const choices = prizes
    .filter(one => one.isActive || one.id === rule?.prizeId)
    .map(({ id, name }) => [String(id), name] as const);
  const prize = prizes.find(({ id }) => String(id) === values.prizeId);
  return (
    <Editor title={rule ? 'Modifica regola' : 'Nuova regola'} back="Torna alle regole">
      <Panel title="Premio automatico" className="w-full max-w-2xl">
        <DraftNotice draft={form.draft} />
        <form {...form.form} className="grid grid-cols-1 gap-4">
          <TriggerFields form={form} />
          <Select
            {...form.field('prizeId')}
            label="Che cosa regala"
            hint="Un premio attivo, dalla sezione Premi."
            choices={[['', 'Scegli un premio'], ...choices]}
          />
          <Field
            {...form.field('monthlyBudget')}
            label="Premi al mese, al massimo (facoltativo)"
            hint="Vuoto: senza limite."
            {...WHOLE}
          />
          <MessageFields form={form} />
          <TickBox label="Attiva: regala da subito" tick={isActive} />
          <Notice tone="soft" role="status">
            {ruleSentence(ruleOfDraft(values), prize?.name)}
          </Notice>
          <NewerNotice form={form} />
          <SubmitButton wide pending={form.isPending} pendingLabel="Salvataggio...">
            {rule ? 'Salva modifiche' : 'Crea regola'}
          </SubmitButton>
        </form>
      </Panel>
    </Editor>
  );
}
