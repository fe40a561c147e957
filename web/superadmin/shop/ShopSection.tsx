import { clsx } from 'clsx';
import { useState } from 'react';
import { SIGN_MAX, TAGLINE_MAX } from '#shared/contract/limits.ts';
import { COLOR_MESSAGE } from '#shared/contract/schemas/shop.ts';
import { COLOR_CONTRAST_MIN, contrastWithWhite } from '#shared/rules/shop-color.ts';
import { useCall } from '#web/api/use-call.ts';
import { PlusIcon } from '#web/art/page-icons.tsx';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { controlClass, Field, FormControl } from '#web/ui/form/Field.tsx';
import { ShopHead } from '#web/ui/ShopHead.tsx';
import { DraftNotice, NewerNotice } from '../parts/Editor.tsx';
import { PictureField } from '../parts/PictureField.tsx';
import { type ShopDraft, withNewLocation } from './draft.ts';
import { ClosedDaysFields, HoursFields } from './HoursFields.tsx';
import { LocationsPanel } from './LocationsPanel.tsx';
import { type PanelShop, type ShopFormState, useShopForm } from './use-shop-form.ts';

const address = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const;

/** Who runs the programme, and how to reach the shop; its address too, unless it has several locations. */
function ContactFields({ form: { field }, hasPlace }: { form: ShopFormState; hasPlace: boolean }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field {...field('name')} label="Ragione sociale" required />
      <Field
        {...field('sign')}
        label="Insegna (facoltativa)"
        hint="Il nome con cui ti conoscono i clienti, dalla carta alle e-mail. Senza, leggono la ragione sociale."
        maxLength={SIGN_MAX}
      />
      {hasPlace && <Field {...field('address')} label="Indirizzo" required />}
      <Field
        {...field('email')}
        label="Email per le richieste sui dati"
        type="email"
        autoCapitalize="none"
        required
      />
      {hasPlace && <Field {...field('phone')} label="Telefono (facoltativo)" type="tel" />}
      <Field
        {...field('vatNumber')}
        label="Partita IVA (facoltativa)"
        hint="11 cifre, anche con IT davanti o con spazi."
        autoCapitalize="characters"
      />
      {hasPlace && (
        <Field
          {...field('mapUrl')}
          {...address}
          label="Mappa (facoltativa)"
          hint="L’indirizzo del negozio su una mappa, copiato dal browser."
        />
      )}
      <Field
        {...field('instagramUrl')}
        {...address}
        inputMode="text"
        label="Instagram (facoltativo)"
        hint="Il nome, come @pasticceria.rossi, o l’indirizzo."
      />
      <Field
        {...field('socialUrl')}
        {...address}
        label="Pagina social (facoltativa)"
        hint="Il suo indirizzo. Compare sulla pagina d’ingresso e sulla dashboard."
      />
    </div>
  );
}

function ColorField({ form }: { form: ShopFormState }) {
  const { name, value, error, onChange } = form.control('color');
  const isLegible = contrastWithWhite(value) >= COLOR_CONTRAST_MIN;
  return (
    <FormControl
      label="Colore"
      hint={isLegible ? 'Il testo bianco si legge bene.' : undefined}
      error={isLegible ? error : COLOR_MESSAGE}
    >
      {controlProps => (
        <input
          {...controlProps}
          type="color"
          name={name}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={clsx(controlClass(isLegible ? error : COLOR_MESSAGE), 'h-12 p-1')}
        />
      )}
    </FormControl>
  );
}

/** What customers see of the shop's name and colour. */
function ShopPreview({ draft }: { draft: ShopDraft }) {
  const { name, sign, tagline, color } = draft;
  return (
    <section aria-label="Anteprima" className="grid grid-cols-1 gap-3">
      <ShopHead shop={draft} className="min-h-16 rounded-2xl px-4 py-2">
        <p className="line-clamp-2 font-display text-lg leading-tight font-bold wrap-anywhere">
          {sign.trim() || name.trim() || 'Il nome'}
        </p>
        <p className="text-sm wrap-anywhere">{tagline.trim()}</p>
      </ShopHead>
      <p
        className="justify-self-start rounded-full px-7 py-3.5 text-white"
        style={{ backgroundColor: color }}
      >
        Un pulsante delle e-mail
      </p>
    </section>
  );
}

type BrandProps = { form: ShopFormState; onUploading: (isUploading: boolean) => void };

/** How the shop presents itself. */
function BrandFields({ form, onUploading }: BrandProps) {
  const logo = form.control('logoId');
  const passLogos = form.control('passLogoIds');
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field
        {...form.field('tagline')}
        label="Una riga sul negozio (facoltativa)"
        hint="Per esempio: Dolci dal 1952."
        maxLength={TAGLINE_MAX}
      />
      <PictureField
        label="Logo (facoltativo)"
        kind="logo"
        id={logo.value}
        onChange={(id, passLogoIds) => {
          logo.onChange(id);
          passLogos.onChange(passLogoIds);
        }}
        onPending={onUploading}
        error={logo.error}
      />
      <ColorField form={form} />
      <ShopPreview draft={form.watch()} />
    </div>
  );
}

function ShopForm({ shop }: { shop: PanelShop }) {
  const form = useShopForm(shop);
  const [isUploading, setUploading] = useState(false);
  const locations = form.control('locations');
  const hasPlace = locations.value.length === 0;
  return (
    <form {...form.form} className="grid items-start gap-5 lg:grid-cols-2">
      <div className="lg:col-span-2 empty:hidden">
        <DraftNotice draft={form.draft} />
      </div>
      <Panel
        title="Chi siamo"
        text="Compare nel regolamento, nella privacy policy e dove i clienti ti seguono."
      >
        <ContactFields form={form} hasPlace={hasPlace} />
      </Panel>
      <div className="grid min-w-0 gap-5">
        <Panel
          title="Aspetto"
          text="Sulla carta, sulla pagina d’ingresso, sui voucher e nelle e-mail."
        >
          <BrandFields form={form} onUploading={setUploading} />
        </Panel>
        {hasPlace && (
          <Panel title="Orari" text="I clienti leggono se sei aperto, e fino a quando.">
            <div className="grid grid-cols-1 gap-5">
              <HoursFields form={form} at="" />
              <ClosedDaysFields form={form} at="" />
            </div>
          </Panel>
        )}
      </div>
      {hasPlace ? (
        shop && (
          <Button
            tone="quiet"
            size="small"
            className="justify-self-start"
            onClick={() => locations.onChange(withNewLocation(form.watch()))}
          >
            <PlusIcon className="size-5" />
            Aggiungi un altro negozio
          </Button>
        )
      ) : (
        <LocationsPanel form={form} saved={shop?.locations ?? []} />
      )}
      <div className="lg:col-span-2 empty:hidden">
        <NewerNotice form={form} />
      </div>
      <SubmitButton
        wide
        className="lg:col-span-2"
        disabled={isUploading}
        pending={form.isPending}
        pendingLabel="Salvataggio..."
      >
        Salva i dati
      </SubmitButton>
    </form>
  );
}

/** The shop: who runs the programme, and how it presents itself (rule 275). */
export default function ShopSection() {
  const read = useCall('shop.details', {});
  return (
    <Loaded of={read} skeleton={<RowsSkeleton />}>
      {({ shop }) => <ShopForm shop={shop} />}
    </Loaded>
  );
}
