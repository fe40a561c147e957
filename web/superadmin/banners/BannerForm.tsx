import { BANNER_BUTTON_MAX, BANNER_TITLE_MAX } from '#shared/contract/limits.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { CheckBox } from '#web/ui/form/Choice.tsx';
import { Field, TextArea } from '#web/ui/form/Field.tsx';
import type { BannerFormState } from './use-banner-form.ts';

function BannerFields({ field, control }: Pick<BannerFormState, 'field' | 'control'>) {
  const visible = control('visible');
  return (
    <>
      <Field {...field('title')} label="Titolo" required maxLength={BANNER_TITLE_MAX} />
      <TextArea {...field('description')} label="Descrizione" />
      <Field
        {...field('buttonUrl')}
        label="Indirizzo del pulsante"
        hint="Un sito (https:// o www.) o una pagina interna (/giorgione). Vuoto: nessun pulsante."
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field
        {...field('buttonText')}
        label="Testo del pulsante"
        placeholder="Scopri di più"
        maxLength={BANNER_BUTTON_MAX}
      />
      <CheckBox
        label="Visibile nella dashboard"
        checked={visible.value}
        onChange={({ target }) => visible.onChange(target.checked)}
      />
    </>
  );
}

type Props = { state: BannerFormState; isNew: boolean };

export function BannerForm({ state: { form, field, control, isPending }, isNew }: Props) {
  return (
    <form {...form} className="grid gap-4">
      <BannerFields field={field} control={control} />
      <SubmitButton wide pending={isPending} pendingLabel="Salvataggio...">
        {isNew ? 'Pubblica banner' : 'Salva modifiche'}
      </SubmitButton>
    </form>
  );
}
