import { Field } from '#web/ui/form/Field.tsx';
import type { ShopFormState } from './use-shop-form.ts';

const address = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const;

/** Who runs the programme, and how to reach it. */
export function ContactFields({ form: { field } }: { form: ShopFormState }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field {...field('name')} label="Ragione sociale" required />
      <Field {...field('address')} label="Indirizzo" required />
      <Field
        {...field('email')}
        label="Email per le richieste sui dati"
        type="email"
        autoCapitalize="none"
        required
      />
      <Field {...field('phone')} label="Telefono (facoltativo)" type="tel" />
      <Field
        {...field('vatNumber')}
        label="Partita IVA (facoltativa)"
        hint="11 cifre, anche con IT davanti."
        autoCapitalize="characters"
      />
      <Field
        {...field('mapUrl')}
        {...address}
        label="Mappa (facoltativa)"
        hint="L’indirizzo https:// del negozio su una mappa."
      />
      <Field {...field('instagramUrl')} {...address} label="Instagram (facoltativo)" />
      <Field
        {...field('socialUrl')}
        {...address}
        label="Pagina social (facoltativa)"
        hint="Un indirizzo https://. Compare sulla pagina d’ingresso e sulla dashboard."
      />
    </div>
  );
}
