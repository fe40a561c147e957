import { useWrite } from '#web/api/use-write.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckBox } from '#web/ui/CheckBox.tsx';
import { errorToast } from '#web/ui/error-toast.ts';
import { Field } from '#web/ui/Field.tsx';
import { all, lengthBetween, required, trimmed } from '#web/ui/field-rules.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useForm } from '#web/ui/use-form.ts';
import { BUTTON_MAX, TITLE_MAX } from '../parts/limits.ts';
import { type BannerDraft, requestOf } from './draft.ts';

/** Where a button may lead, and how long a description may be, the server says. */
const RULES = {
  title: trimmed(all(required, lengthBetween(1, TITLE_MAX))),
  description: () => undefined,
  buttonText: trimmed(lengthBetween(0, BUTTON_MAX)),
  buttonUrl: () => undefined,
};

type Props = {
  id: number | undefined;
  draft: BannerDraft;
  onChange: (draft: BannerDraft) => void;
  onDone: () => void;
};

export function BannerForm({ id, draft, onChange, onDone }: Props) {
  const options = (title: string, fallback: string) =>
    ({
      invalidates: ['admin.banners', 'admin.users', 'admin.audit', 'dashboard.banners'],
      onDone: () => {
        toast({ title });
        onDone();
      },
      onFail: error => {
        showIssues(error);
        errorToast(fallback)(error);
      },
    }) satisfies Parameters<typeof useWrite<'admin.createBanner'>>[1];
  const create = useWrite(
    'admin.createBanner',
    options('Banner pubblicato!', 'Impossibile creare il banner.'),
  );
  const update = useWrite(
    'admin.updateBanner',
    options('Banner aggiornato!', 'Impossibile aggiornare il banner.'),
  );
  const { form, field, showIssues, show } = useForm(RULES, () => {
    if (id === undefined) create.mutate(requestOf(draft));
    else update.mutate({ id, ...requestOf(draft) });
  });
  const pending = create.isPending || update.isPending;
  return (
    <form {...form} className="grid gap-4">
      <Field
        {...field('title')}
        label="Titolo"
        required
        maxLength={TITLE_MAX}
        value={draft.title}
        onChange={({ target }) => onChange({ ...draft, title: target.value })}
      />
      <TextArea
        {...field('description')}
        label="Descrizione"
        value={draft.description}
        onChange={({ target }) => {
          show({});
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
        maxLength={BUTTON_MAX}
        value={draft.buttonText}
        onChange={({ target }) => onChange({ ...draft, buttonText: target.value })}
      />
      <CheckBox
        label="Visibile nella dashboard"
        checked={draft.visible}
        onChange={({ target }) => onChange({ ...draft, visible: target.checked })}
      />
      <Button type="submit" wide disabled={pending}>
        {pending ? 'Salvataggio...' : id === undefined ? 'Pubblica banner' : 'Salva modifiche'}
      </Button>
    </form>
  );
}
