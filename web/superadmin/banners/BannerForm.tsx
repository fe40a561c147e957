import { BANNER_BUTTON_MAX, BANNER_TITLE_MAX } from '#shared/contract/limits.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckBox } from '#web/ui/form/Choice.tsx';
import { Field, TextArea } from '#web/ui/form/Field.tsx';
import { all, lengthBetween, required, trimmed } from '#web/ui/form/field-rules.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { type BannerDraft, requestOf } from './draft.ts';
import { useSaveBanner } from './use-save-banner.ts';

/** The server validates the button's address and the length of the description. */
const RULES = {
  title: trimmed(all(required, lengthBetween(1, BANNER_TITLE_MAX))),
  description: () => undefined,
  buttonText: trimmed(lengthBetween(0, BANNER_BUTTON_MAX)),
  buttonUrl: () => undefined,
};

type DraftProps = { draft: BannerDraft; onChange: (draft: BannerDraft) => void };

type FieldsProps = DraftProps & {
  field: (name: keyof typeof RULES) => { name: string; error: string | undefined };
  clearErrors: () => void;
};

function BannerFields({ draft, onChange, field, clearErrors }: FieldsProps) {
  return (
    <>
      <Field
        {...field('title')}
        label="Titolo"
        required
        maxLength={BANNER_TITLE_MAX}
        value={draft.title}
        onChange={({ target }) => onChange({ ...draft, title: target.value })}
      />
      <TextArea
        {...field('description')}
        label="Descrizione"
        value={draft.description}
        onChange={({ target }) => {
          clearErrors();
          onChange({ ...draft, description: target.value });
        }}
      />
      <Field
        {...field('buttonUrl')}
        label="Indirizzo del pulsante"
        hint="Un sito (https:// o www.) o una pagina interna (/giorgione). Vuoto: nessun pulsante."
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.buttonUrl}
        onChange={({ target }) => onChange({ ...draft, buttonUrl: target.value })}
      />
      <Field
        {...field('buttonText')}
        label="Testo del pulsante"
        placeholder="Scopri di più"
        maxLength={BANNER_BUTTON_MAX}
        value={draft.buttonText}
        onChange={({ target }) => onChange({ ...draft, buttonText: target.value })}
      />
      <CheckBox
        label="Visibile nella dashboard"
        checked={draft.visible}
        onChange={({ target }) => onChange({ ...draft, visible: target.checked })}
      />
    </>
  );
}

type Props = DraftProps & { id: number | undefined; onDone: () => void };

export function BannerForm({ id, draft, onChange, onDone }: Props) {
  const { save, isPending } = useSaveBanner(id, onDone, error => showIssues(error));
  const { form, field, showIssues, show } = useForm(RULES, () => save(requestOf(draft)));
  return (
    <form {...form} className="grid gap-4">
      <BannerFields draft={draft} onChange={onChange} field={field} clearErrors={() => show({})} />
      <Button type="submit" wide disabled={isPending}>
        {isPending ? 'Salvataggio...' : id === undefined ? 'Pubblica banner' : 'Salva modifiche'}
      </Button>
    </form>
  );
}
