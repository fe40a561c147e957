import { clsx } from 'clsx';
import { TAGLINE_MAX } from '#shared/contract/limits.ts';
import { COLOR_MESSAGE } from '#shared/contract/schemas/shop.ts';
import { COLOR_CONTRAST_MIN, contrastWithWhite } from '#shared/rules/shop-color.ts';
import { controlClass, Field, FormControl } from '#web/ui/form/Field.tsx';
import { ShopHead } from '#web/ui/ShopHead.tsx';
import { PictureField } from '../parts/PictureField.tsx';
import type { ShopDraft } from './draft.ts';
import type { ShopFormState } from './use-shop-form.ts';

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
  const { name, tagline, color } = draft;
  return (
    <section aria-label="Anteprima" className="grid grid-cols-1 gap-3">
      <ShopHead shop={draft} className="min-h-16 rounded-2xl px-4 py-2">
        <p className="line-clamp-2 font-display text-lg leading-tight font-bold wrap-anywhere">
          {name.trim() || 'Il nome'}
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

/** How the shop presents itself. */
export function BrandFields({ form }: { form: ShopFormState }) {
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
        error={logo.error}
      />
      <ColorField form={form} />
      <ShopPreview draft={form.watch()} />
    </div>
  );
}
