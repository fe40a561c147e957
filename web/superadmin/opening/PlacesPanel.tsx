import { routes } from 'virtual:panel-contract';
import { useState } from 'react';
import * as z from 'zod/mini';
import { POSTER_FORMATS, type PosterFormat } from '#shared/contract/poster-formats.ts';
import { newPlace } from '#shared/contract/shop/places.ts';
import { registrationPath } from '#shared/pages.ts';
import { COUNTER_PLACE, isSamePlace, PLACES_MAX } from '#shared/rules/places.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button, buttonClass, SubmitButton } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { QrCode } from '#web/ui/QrCode.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { ItemCard } from '../parts/ItemCard.tsx';
import { LocationSelect } from '../parts/LocationSelect.tsx';
import { usePanelWrite } from '../use-panel-write.tsx';

const useUpdatePlaces = () =>
  usePanelWrite('shop.updatePlaces', {
    failed: 'Impossibile salvare i luoghi.',
  });

type PlacesProps = { places: readonly string[]; version: number };

/** A place that the shop doesn't have yet. */
const placeBeside = (places: readonly string[]) =>
  newPlace.check(
    z.refine(({ place }) => !places.some(one => isSamePlace(one, place)), {
      error: 'C’è già.',
      path: ['place'],
    }),
  );

/** Adds a place. */
function AddPlace({ places, version }: PlacesProps) {
  const update = useUpdatePlaces();
  const { form, field, reset } = useContractForm({
    schema: placeBeside(places),
    values: { place: '' },
    submit: async ({ place }) => {
      await update.mutateAsync({ version, places: [...places, place] });
      reset();
    },
  });
  return (
    <form {...form} className="flex flex-wrap items-end gap-3">
      <Field
        {...field('place')}
        label="Nuovo luogo"
        hint="Per esempio: vetrina, Via Mazzini, fiera…"
        className="min-w-0 grow basis-56"
        required
      />
      <SubmitButton tone="plain" pending={update.isPending}>
        Aggiungi
      </SubmitButton>
    </form>
  );
}

const copy = async (link: string): Promise<void> => {
  await navigator.clipboard.writeText(link);
  toast({ title: 'Link copiato!' });
};

type PlaceProps = PosterProps & { onRemove: (() => void) | undefined };

const POSTER_NAMES: Readonly<Record<PosterFormat, string>> = { a4: 'Scarica A4', a5: 'Scarica A5' };

type PosterProps = {
  place: string;
  /** The location whose address the poster shows; undefined for a poster without one. */
  location: number | undefined;
};

/** A place's poster, in both paper sizes (rule 284). */
function PosterLinks({ place, location }: PosterProps) {
  const [, path] = routes['vouchers.poster'];
  return POSTER_FORMATS.map(format => (
    <a
      key={format}
      href={`${path}?${new URLSearchParams({ format, place, ...(location && { location: String(location) }) })}`}
      download
      className={buttonClass({ tone: 'plain', size: 'small' })}
    >
      {POSTER_NAMES[format]}
      <span className="sr-only">{` per ${place}`}</span>
    </a>
  ));
}

/** A place with its QR, its printable poster, and its link. */
function PlaceRow({ place, location: shop, onRemove }: PlaceProps) {
  const [isFailed, setFailed] = useState(false);
  const link = location.origin + registrationPath(place);
  return (
    <ItemCard className="flex flex-wrap items-center gap-4">
      <span className="rounded-xl bg-white forced-color-adjust-none p-2">
        <QrCode text={link} label={`QR di ${place}`} className="size-28" />
      </span>
      <div className="min-w-0 grow basis-48">
        <h3 className="text-xl wrap-anywhere first-letter:uppercase">{place}</h3>
        <p className="text-sm wrap-anywhere text-ink-soft">{link}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <PosterLinks place={place} location={shop} />
          {!isFailed && (
            <Button
              tone="plain"
              size="small"
              aria-label={`Copia il link di ${place}`}
              onClick={() => void copy(link).catch(() => setFailed(true))}
            >
              Copia il link
            </Button>
          )}
          {onRemove && (
            <Button tone="plain" size="small" aria-label={`Togli ${place}`} onClick={onRemove}>
              Togli
            </Button>
          )}
        </div>
      </div>
    </ItemCard>
  );
}

function Places({ places, version }: PlacesProps) {
  const [location, setLocation] = useState<number>();
  const update = useUpdatePlaces();
  return (
    <div className="grid grid-cols-1 gap-4">
      <LocationSelect
        all="Senza indirizzo"
        className="sm:max-w-72"
        value={location}
        onChange={setLocation}
      />
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {places.map(place => (
          <PlaceRow
            key={place}
            place={place}
            location={location}
            onRemove={
              place === COUNTER_PLACE
                ? undefined
                : () => update.mutate({ version, places: places.filter(one => one !== place) })
            }
          />
        ))}
      </ul>
      {places.length < PLACES_MAX && <AddPlace places={places} version={version} />}
    </div>
  );
}

/** The places whose links lead to the registration (rule 281); the figures show how many came from each. */
export function PlacesPanel() {
  const read = useCall('shop.places', {});
  return (
    <div id="locandina">
      <Panel
        title="Locandine"
        text="Da stampare ed esporre, una per ogni luogo: il QR porta all’iscrizione, e in Andamento vedi quanti si iscrivono da lì. I colori e il nome sono quelli del negozio."
      >
        <Loaded of={read} skeleton={<RowsSkeleton />}>
          {read => <Places {...read} />}
        </Loaded>
      </Panel>
    </div>
  );
}
