import type { Banner } from '#shared/contract/dashboard.ts';
import { useCall } from '#web/api/use-call.ts';
import { PlusIcon } from '#web/art/page-icons.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { cardClass, Panel } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { formatDateTime } from '#web/ui/format/dates.ts';
import { Illustration } from '#web/ui/Illustration.tsx';
import { empty } from '#web/ui/illustrations.ts';
import { BannerEditor } from './BannerEditor.tsx';
import { DeleteButton } from './parts/ConfirmDialog.tsx';
import { usePanelLocation } from './use-panel-location.ts';

type RowProps = { banner: Banner; onEdit: () => void };

function BannerRow({ banner, onEdit }: RowProps) {
  const { id, title, description, buttonUrl, visible, updatedAt } = banner;
  return (
    <li
      className={cardClass({
        tone: 'raised',
        size: 'item',
        depth: 'flat',
        className: 'flex flex-wrap items-center justify-between gap-3',
      })}
    >
      <div className="min-w-0 grow basis-64">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-xl wrap-anywhere">{title}</h3>
          <Badge tone={visible ? 'good' : 'plain'}>{visible ? 'Visibile' : 'Nascosto'}</Badge>
        </div>
        {description && <p className="mt-1 line-clamp-2 text-ink-soft">{description}</p>}
        <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
          {buttonUrl ?? 'Senza pulsante'}
          <span className="block">Aggiornato il {formatDateTime(updatedAt)}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:grow max-sm:*:grow">
        <Button tone="plain" size="small" aria-label={`Modifica ${title}`} onClick={onEdit}>
          Modifica
        </Button>
        <DeleteButton
          call="shop.deleteBanner"
          id={id}
          name={title}
          invalidates={['shop.banners', 'admin.users', 'admin.audit', 'dashboard.banners']}
          question="Eliminare il banner?"
          done="Banner eliminato"
          failure="Impossibile eliminare il banner."
        >
          <p>
            Il banner <strong>{title}</strong> sparisce subito dalla dashboard. Per toglierlo solo
            per un po’, modificalo e rendilo nascosto.
          </p>
        </DeleteButton>
      </div>
    </li>
  );
}

type ListProps = { onNew: () => void; onEdit: (banner: Banner) => void };

function Rows({ onEdit }: Pick<ListProps, 'onEdit'>) {
  const banners = useCall('shop.banners', {});
  if (!banners.data)
    return banners.error ? (
      <ErrorScreen
        message={banners.error.serverMessage ?? 'Controlla la connessione e riprova.'}
        onRetry={() => void banners.refetch()}
      />
    ) : (
      <RowsSkeleton />
    );
  if (banners.data.banners.length === 0)
    return (
      <EmptyState art={<Illustration of={empty} className="w-40" />}>
        Nessun banner: la dashboard mostra quello di casa.
      </EmptyState>
    );
  return (
    <ul className="grid grid-cols-1 gap-3">
      {banners.data.banners.map(banner => (
        <BannerRow key={banner.id} banner={banner} onEdit={() => onEdit(banner)} />
      ))}
    </ul>
  );
}

function BannerList({ onNew, onEdit }: ListProps) {
  return (
    <Panel
      title="Banner"
      text="Scorrono nella dashboard di tutti i giocatori, dal più recente."
      action={
        <Button size="small" onClick={onNew}>
          <PlusIcon className="size-5" />
          Nuovo banner
        </Button>
      }
    >
      <Rows onEdit={onEdit} />
    </Panel>
  );
}

const NEW = 'nuovo';

/** The list of banners, or the editor of one. */
export default function BannersSection() {
  const { form, openForm, closeForm } = usePanelLocation();
  const banners = useCall('shop.banners', {}, { enabled: form !== null && form !== NEW });
  if (form === NEW) return <BannerEditor onClose={closeForm} />;
  const banner = banners.data?.banners.find(({ id }) => String(id) === form);
  if (banner) return <BannerEditor banner={banner} onClose={closeForm} />;
  if (form !== null && banners.isPending) return <RowsSkeleton />;
  return <BannerList onNew={() => openForm(NEW)} onEdit={({ id }) => openForm(String(id))} />;
}
