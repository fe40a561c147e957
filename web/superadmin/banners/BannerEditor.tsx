import { useState } from 'react';
import type { Banner } from '#shared/contract/dashboard.ts';
import { BANNER_BUTTON_MAX, BANNER_TITLE_MAX } from '#shared/contract/limits.ts';
import type { PanelBanner } from '#shared/contract/shop/banners.ts';
import { shop } from '#shared/contract/shop.ts';
import { BannerCarousel } from '#web/banners/BannerCarousel.tsx';
import { SubmitButton } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { Field, TextArea } from '#web/ui/form/Field.tsx';
import { TickBox } from '../parts/controls.tsx';
import { DraftNotice, Editor, NewerNotice } from '../parts/Editor.tsx';
import { textOrNull } from '../parts/form-text.ts';
import { PictureField } from '../parts/PictureField.tsx';
import { useKeptForm } from '../parts/use-kept-form.ts';
import { romeInstant, romeText } from '../promotions/rome-time.ts';
import { useSave } from '../use-panel-write.tsx';

/** The values of a banner's form; its days by Rome’s clocks, as the fields show them. */
const draftOf = (banner: Banner | undefined) => ({
  title: banner?.title ?? '',
  description: banner?.description ?? '',
  buttonText: banner?.buttonText ?? '',
  buttonUrl: banner?.buttonUrl ?? '',
  imageId: banner?.imageId ?? null,
  startsAt: romeText(banner?.startsAt ?? null),
  endsAt: romeText(banner?.endsAt ?? null),
  visible: banner?.visible ?? true,
});

type BannerDraft = ReturnType<typeof draftOf>;

/** The call's input: a blank text becomes null. */
const bannerInput = (draft: BannerDraft) => ({
  title: draft.title.trim(),
  description: textOrNull(draft.description),
  buttonText: textOrNull(draft.buttonText),
  buttonUrl: textOrNull(draft.buttonUrl),
  imageId: draft.imageId,
  startsAt: romeInstant(draft.startsAt),
  endsAt: romeInstant(draft.endsAt),
  visible: draft.visible,
});

/** The banner as the dashboard would show it; a draft without a title gets a placeholder. */
const previewOf = (draft: BannerDraft): Banner => ({
  id: 0,
  ...bannerInput(draft),
  position: 0,
  title: draft.title.trim() || 'Titolo del banner',
  createdAt: '',
  updatedAt: '',
});

/** The form that creates a banner, or updates one. */
const useBannerForm = (banner: PanelBanner | undefined) => {
  const { save, isPending } = useSave('shop.createBanner', 'shop.updateBanner', {
    id: banner?.id,
    what: 'il banner',
    created: 'Banner pubblicato!',
    updated: 'Banner aggiornato!',
  });
  const form = useKeptForm({
    schema: shop.createBanner.input,
    values: draftOf(banner),
    version: banner?.version,
    draft: `banner-${banner?.id ?? 'new'}`,
    toInput: bannerInput,
    words: ({ path: [field] = [], code }) =>
      (field === 'startsAt' || field === 'endsAt') && code === 'invalid_format'
        ? 'Scegli il giorno e l’ora.'
        : undefined,
    submit: save,
  });
  return { ...form, values: form.watch(), isPending };
};

type BannerFormState = ReturnType<typeof useBannerForm>;

type FieldsProps = Pick<BannerFormState, 'field' | 'control'> & {
  onUploading: (isUploading: boolean) => void;
};

function BannerFields({ field, control, onUploading }: FieldsProps) {
  const visible = control('visible');
  const picture = control('imageId');
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
      <PictureField
        label="Immagine"
        kind="banner"
        id={picture.value}
        onChange={picture.onChange}
        onPending={onUploading}
        error={picture.error}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field {...field('startsAt')} label="Dal" type="datetime-local" />
        <Field {...field('endsAt')} label="Al" type="datetime-local" />
      </div>
      <p className="text-sm text-ink-soft">
        Con l’ora italiana. Senza date si vede finché resta visibile.
      </p>
      <TickBox label="Visibile nella dashboard" tick={visible} />
    </>
  );
}

type FormProps = { state: BannerFormState; isNew: boolean };

function BannerForm({ state: { form, field, control, isNewer, isPending }, isNew }: FormProps) {
  const [isUploading, setUploading] = useState(false);
  return (
    <form {...form} className="grid grid-cols-1 gap-4">
      <BannerFields field={field} control={control} onUploading={setUploading} />
      <NewerNotice form={{ isNewer }} />
      <SubmitButton wide disabled={isUploading} pending={isPending} pendingLabel="Salvataggio...">
        {isNew ? 'Pubblica banner' : 'Salva modifiche'}
      </SubmitButton>
    </form>
  );
}

/** The dashboard's carousel, inert so that its button can't be followed. */
function BannerPreview({ draft }: { draft: BannerDraft }) {
  return (
    <Panel
      title="Anteprima"
      text={
        draft.visible
          ? 'Così lo vedranno i giocatori.'
          : 'È nascosto: per ora i giocatori non lo vedranno.'
      }
      className="lg:sticky lg:top-4"
    >
      <div inert className={draft.visible ? undefined : 'opacity-60'}>
        <BannerCarousel banners={[previewOf(draft)]} isAdmin={false} />
      </div>
    </Panel>
  );
}

/** A banner's form beside its preview. */
export function BannerEditor({ banner }: { banner: PanelBanner | undefined }) {
  const state = useBannerForm(banner);
  return (
    <Editor title={banner ? 'Modifica banner' : 'Nuovo banner'} back="Torna ai banner">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel title="Contenuto">
          <DraftNotice draft={state.draft} />
          <BannerForm state={state} isNew={banner === undefined} />
        </Panel>
        <BannerPreview draft={state.values} />
      </div>
    </Editor>
  );
}
