import { useState } from 'react';
import type { Prize } from '#shared/contract/admin.ts';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { CheckBox, Select } from '#web/ui/form/Choice.tsx';
import { Field, TextArea } from '#web/ui/form/Field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Editor } from '../parts/Editor.tsx';
import { choicesOf, isKeyOf, PRIZE_NAMES } from '../parts/labels.ts';
import { draftOf, EMPTY_DRAFT } from './draft.ts';
import { readDraft } from './read-draft.ts';
import { prizeRequest } from './requests.ts';
import { datesOutOfOrder, PRIZE_RULES } from './rules.ts';
import { useSavePrize } from './use-save-prize.ts';
import { ValueFields, type ValueKind } from './ValueFields.tsx';

const VALUE_KINDS: Record<Prize['type'], ValueKind> = {
  coins: 'value',
  bigne: 'value',
  resource: 'resource',
  special: 'optional value',
  sconto: 'discount',
};

type Props = { prize: Prize | undefined; onClose: () => void };

/** Creates or edits a template, from which rewards are assigned. */
export function TemplateForm({ prize, onClose }: Props) {
  const [type, setType] = useState<Prize['type']>(prize?.type ?? 'sconto');
  const [isActive, setActive] = useState(prize?.isActive ?? true);
  const draft = prize ? draftOf(prize) : EMPTY_DRAFT;
  const { save, isPending } = useSavePrize(prize?.id, onClose, error =>
    showIssues(error, { description: 'text' }),
  );
  const { form, field, show, showIssues } = useForm(PRIZE_RULES[type], value => {
    const entered = readDraft(value);
    const error = type === 'sconto' && datesOutOfOrder(entered.validFrom, entered.validUntil);
    if (error) show({ validUntil: error });
    else save(prizeRequest(value('name'), type, isActive, entered));
  });
  const chooseType = (text: string): void => {
    show({});
    if (isKeyOf(PRIZE_NAMES, text)) setType(text);
  };
  return (
    <Editor
      title={prize ? 'Modifica modello' : 'Nuovo modello'}
      back="Torna ai premi"
      onBack={onClose}
    >
      <Panel title={prize?.name ?? 'Modello di premio'} className="w-full max-w-2xl">
        <form {...form} className="grid gap-4">
          <Field {...field('name')} label="Nome" required defaultValue={prize?.name ?? ''} />
          <Select
            label="Tipo"
            choices={choicesOf(PRIZE_NAMES)}
            value={type}
            onChange={({ target }) => chooseType(target.value)}
          />
          <ValueFields
            kind={VALUE_KINDS[type]}
            draft={draft}
            field={field}
            datesRequired={false}
            clearErrors={() => show({})}
          />
          <TextArea
            {...field('text')}
            label="Descrizione (facoltativa)"
            defaultValue={draft.text}
            onChange={() => show({})}
          />
          <CheckBox
            label="Attivo: si può assegnare"
            checked={isActive}
            onChange={({ target }) => setActive(target.checked)}
          />
          <Button type="submit" wide disabled={isPending}>
            {isPending ? 'Salvataggio...' : prize ? 'Salva modifiche' : 'Crea modello'}
          </Button>
        </form>
      </Panel>
    </Editor>
  );
}
