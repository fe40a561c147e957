import type { Banner } from '#shared/contract/dashboard.ts';
import { useCall } from '#web/api/use-call.ts';
import { PlusIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorScreen } from '#web/ui/feedback/ErrorScreen.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { empty } from '#web/ui/illustrations.ts';
import { BannerRow } from './BannerRow.tsx';

type Props = { onNew: () => void; onEdit: (banner: Banner) => void };

function Rows({ onEdit }: Pick<Props, 'onEdit'>) {
  const banners = useCall('admin.banners', {});
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
    <ul className="grid gap-3">
      {banners.data.banners.map(banner => (
        <BannerRow key={banner.id} banner={banner} onEdit={() => onEdit(banner)} />
      ))}
    </ul>
  );
}

export function BannerList({ onNew, onEdit }: Props) {
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
