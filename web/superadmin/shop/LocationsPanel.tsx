import { LOCATION_NAME_MAX, LOCATIONS_MAX } from '#shared/contract/limits.ts';
import type { Location } from '#shared/contract/schemas/shop.ts';
import { dayKey } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';
import { PlusIcon } from '#web/art/page-icons.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { cardClass, Panel } from '#web/ui/Card.tsx';
import { ConfirmButton } from '#web/ui/Confirm.tsx';
import { FoldSummary } from '#web/ui/FoldSummary.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { type LocationDraft, locationDraft, withNewLocation } from './draft.ts';
import { ClosedDaysFields, HoursFields } from './HoursFields.tsx';
import type { ShopFormState } from './use-shop-form.ts';

type FormProps = { form: ShopFormState };

type ActionProps = FormProps & { index: number; name: string };

/** The actions on a whole location. The first one stays first, and can't be removed. */
function LocationActions({ form, index, name }: ActionProps) {
  const { value: all, onChange } = form.control('locations');
  const closed = form.control(`locations.${index}.closed`);
  const own = all[index];
  const moveTo = (to: number): void => {
    if (own) onChange(all.toSpliced(index, 1).toSpliced(to, 0, own));
  };
  const button = (text: string, onClick: () => void) => (
    <Button tone="plain" size="small" aria-label={`${text}: ${name}`} onClick={onClick}>
      {text}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {index > 1 && button('Sposta su', () => moveTo(index - 1))}
      {index > 0 && index < all.length - 1 && button('Sposta giù', () => moveTo(index + 1))}
      {closed.value && button('Riapri', () => closed.onChange(false))}
      {!closed.value && own?.id != null && (
        <ConfirmButton
          tone="plain"
          size="small"
          aria-label={`Chiudi per sempre: ${name}`}
          title={`Chiudere ${name}?`}
          text={
            <>
              <p>
                I clienti non lo vedono più, e in cassa non si sceglie più. La sua storia resta nei
                numeri; bollini e voucher valgono negli altri negozi.
              </p>
              <p>Vale da quando salvi i dati; se cambi idea, lo puoi riaprire.</p>
            </>
          }
          action="Chiudi il negozio"
          onConfirm={async () => closed.onChange(true)}
        >
          Chiudi per sempre
        </ConfirmButton>
      )}
      {index > 0 && button('Togli', () => onChange(all.toSpliced(index, 1)))}
    </div>
  );
}

/** A location: its name, its address, and its hours. */
function LocationFields({ form, index }: FormProps & { index: number }) {
  const at = `locations.${index}.` as const;
  const own: LocationDraft | undefined = form.watch('locations')[index];
  const name = own?.name.trim() || `Negozio ${index + 1}`;
  return (
    <fieldset className={cardClass({ tone: 'raised', size: 'item', depth: 'flat' })}>
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-1 gap-4">
        <p className="flex flex-wrap items-center gap-2">
          <strong aria-hidden="true" className="font-display text-xl wrap-anywhere">
            {name}
          </strong>
          {own?.closed && <Badge tone="plain">Chiuso per sempre</Badge>}
        </p>
        <Field
          {...form.field(`${at}name`)}
          label="Nome del negozio"
          hint="Per distinguerlo dagli altri: per esempio Via Mazzini."
          maxLength={LOCATION_NAME_MAX}
          required
        />
        <Field {...form.field(`${at}address`)} label="Indirizzo" required />
        <Field {...form.field(`${at}phone`)} label="Telefono (facoltativo)" type="tel" />
        <Field
          {...form.field(`${at}mapUrl`)}
          label="Mappa (facoltativa)"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
        />
        <details className="group">
          <FoldSummary>Orari e giorni di chiusura</FoldSummary>
          <div className="mt-3 grid grid-cols-1 gap-5">
            <HoursFields form={form} at={at} />
            <ClosedDaysFields form={form} at={at} />
          </div>
        </details>
        <LocationActions form={form} index={index} name={name} />
      </div>
    </fieldset>
  );
}

type RemovedProps = FormProps & { saved: readonly Location[] };

/** The saved locations missing from the form: they can be restored until it is sent. */
function RemovedLocations({ form, saved }: RemovedProps) {
  const { value: all, onChange } = form.control('locations');
  return saved
    .filter(({ id }) => !all.some(one => one.id === id))
    .map(location => (
      <p key={location.id} className="flex flex-wrap items-center gap-3 text-ink-soft">
        <span className="min-w-0 wrap-anywhere">{`Tolto quando salvi: ${location.name}.`}</span>
        <Button
          tone="plain"
          size="small"
          aria-label={`Rimetti: ${location.name}`}
          onClick={() => onChange([...all, locationDraft(location, dayKey(serverNow()))])}
        >
          Rimetti
        </Button>
      </p>
    ));
}

/** The locations of a shop that has several (rule 314). */
export function LocationsPanel({ form, saved }: RemovedProps) {
  const { value: all, error, onChange } = form.control('locations');
  return (
    <Panel
      title="I negozi"
      text="Ognuno ha il suo indirizzo e i suoi orari. Carta, bollini e premi valgono in tutti."
      className="lg:col-span-2"
    >
      <div className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          {all.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the values are the form's, by their index.
            <LocationFields key={index} form={form} index={index} />
          ))}
        </div>
        <RemovedLocations form={form} saved={saved} />
        {error !== undefined && (
          <p role="alert" className="text-sm font-bold text-berry-ink">
            {error}
          </p>
        )}
        {all.length < LOCATIONS_MAX && (
          <Button
            tone="quiet"
            size="small"
            className="justify-self-start"
            onClick={() => onChange(withNewLocation(form.watch()))}
          >
            <PlusIcon className="size-5" />
            Aggiungi un altro negozio
          </Button>
        )}
      </div>
    </Panel>
  );
}
