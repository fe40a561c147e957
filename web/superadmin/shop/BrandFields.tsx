import { clsx } from 'clsx';
import { TAGLINE_MAX } from '#shared/contract/limits.ts';
import { COLOUR_MESSAGE } from '#shared/contract/schemas/shop.ts';
import { COLOUR_CONTRAST_MIN, contrastWithWhite } from '#shared/rules/shop-colour.ts';
import { controlClass, Field, FormControl } from '#web/ui/form/Field.tsx';
import type { ShopFormState } from './use-shop-form.ts';

function ColourField({ form }: { form: ShopFormState }) {
  const { name, value, error, onChange } = form.control('color');
  const isLegible = contrastWithWhite(value) >= COLOUR_CONTRAST_MIN;
  return (
    <FormControl
      label="Colore"
      hint={isLegible ? 'Il testo bianco si legge bene.' : undefined}
      error={isLegible ? error : COLOUR_MESSAGE}
    >
      {controlProps => (
        <input
          {...controlProps}
          type="color"
          name={name}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={clsx(controlClass(isLegible ? error : COLOUR_MESSAGE), 'h-12 p-1')}
        />
      )}
    </FormControl>
  );
}

/** How the shop presents itself. */
export function BrandFields({ form }: { form: ShopFormState }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field
        {...form.field('tagline')}
        label="Una riga sul negozio (facoltativa)"
        hint="Per esempio: Dolci dal 1952."
        maxLength={TAGLINE_MAX}
      />
      <ColourField form={form} />
    </div>
  );
}
