import type { Banner } from '#shared/contract/dashboard.ts';
import { updateOptimistically } from '#web/api/cached-reads.ts';
import { useCall } from '#web/api/use-call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { PlusIcon } from '#web/art/page-icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { empty } from '#web/ui/illustrations.ts';
import { errorToast } from '#web/ui/toast/toast.ts';
import { BannerEditor } from './BannerEditor.tsx';
import { BannerRow, type Move } from './BannerRow.tsx';
import { usePanelLocation } from './use-panel-location.ts';

/** Moves a banner by one place; the others keep their order. */
const useMove = (banners: readonly Banner[]): Move => {
  const order = useWrite('shop.orderBanners', {
    optimisticUpdates: ({ ids }) => [
      updateOptimistically('shop.banners', read => ({
        ...read,
        banners: ids.flatMap(id => read.banners.filter(one => one.id === id)),
      })),
    ],
    onFail: errorToast('Impossibile cambiare l’ordine dei banner.'),
  });
  return (id, by) => {
    const ids = banners.map(one => one.id);
    const from = ids.indexOf(id);
    ids.splice(from + by, 0, ...ids.splice(from, 1));
    order.mutate({ ids });
  };
};

type ListProps = { onNew: () => void; onEdit: (banner: Banner) => void };

type RowsProps = Pick<ListProps, 'onEdit'> & { banners: readonly Banner[] };

function Rows({ banners, onEdit }: RowsProps) {
  const onMove = useMove(banners);
  if (banners.length === 0)
    return (
      <EmptyState art={<Illustration of={empty} className="w-40" />}>
        Nessun banner: la dashboard mostra quello di casa.
      </EmptyState>
    );
  return (
    <ul className="grid grid-cols-1 gap-3">
      {banners.map((banner, index, { length }) => (
        <BannerRow
          key={banner.id}
          banner={banner}
          onMove={onMove}
          isFirst={index === 0}
          isLast={index === length - 1}
          onEdit={() => onEdit(banner)}
        />
      ))}
    </ul>
  );
}

function BannerList({ onNew, onEdit }: ListProps) {
  const read = useCall('shop.banners', {});
  return (
    <Panel
      title="Banner"
      text="Scorrono nella dashboard di tutti i giocatori, nell’ordine di questa lista."
      action={
        <Button size="small" onClick={onNew}>
          <PlusIcon className="size-5" />
          Nuovo banner
        </Button>
      }
    >
      <Loaded of={read} skeleton={<RowsSkeleton />}>
        {({ banners }) => <Rows banners={banners} onEdit={onEdit} />}
      </Loaded>
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
