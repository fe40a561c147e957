import type { Banner } from '#shared/contract/dashboard.ts';
import { elideBefore, formatDateTime } from '#shared/dates.ts';
import { pictureUrl } from '#shared/picture/path.ts';
import { bannerPhase } from '#shared/rules/banners.ts';
import { leadsSomewhere } from '#shared/rules/modules.ts';
import { updateOptimistically } from '#web/api/cached-reads.ts';
import { serverNow } from '#web/api/clock.ts';
import { useCall } from '#web/api/use-call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { ArrowRightIcon } from '#web/art/page-icons.tsx';
import { useModules } from '#web/modules.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { errorToast } from '#web/ui/toast/toast.ts';
import { usePanelAddress } from '../panel-address.ts';
import { DeleteButton } from '../parts/DeleteButton.tsx';
import { ItemCard } from '../parts/ItemCard.tsx';
import { ListSection } from '../parts/ListSection.tsx';
import { BannerEditor } from './BannerEditor.tsx';

const PHASES = {
  before: ['Programmato', 'wait'],
  during: ['In corso', 'good'],
  after: ['Finito', 'plain'],
} as const;

/** Whether players see a banner now. */
function StateBadge({ banner }: { banner: Banner }) {
  const modules = useModules();
  const { buttonUrl } = banner;
  if (!banner.visible) return <Badge tone="plain">Nascosto</Badge>;
  if (buttonUrl !== null && !leadsSomewhere(buttonUrl, modules))
    return <Badge tone="plain">Porta a una parte spenta</Badge>;
  const [text, tone] = PHASES[bannerPhase(banner, serverNow())];
  return <Badge tone={tone}>{text}</Badge>;
}

const datesOf = ({ startsAt, endsAt }: Banner): string | undefined => {
  const texts = [
    ...(startsAt ? [elideBefore('dal', formatDateTime(startsAt))] : []),
    ...(endsAt ? [elideBefore('al', formatDateTime(endsAt))] : []),
  ];
  const text = texts.join(' ');
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : undefined;
};

/** Moves a banner by one place. */
type Move = (id: number, by: -1 | 1) => void;

type MoveProps = { banner: Banner; onMove: Move; isFirst: boolean; isLast: boolean };

function MoveButtons({ banner: { id, title }, onMove, isFirst, isLast }: MoveProps) {
  return (
    <div className="flex">
      <IconButton label={`Sposta su ${title}`} disabled={isFirst} onClick={() => onMove(id, -1)}>
        <ArrowRightIcon className="size-5 -rotate-90" />
      </IconButton>
      <IconButton label={`Sposta giù ${title}`} disabled={isLast} onClick={() => onMove(id, 1)}>
        <ArrowRightIcon className="size-5 rotate-90" />
      </IconButton>
    </div>
  );
}

function BannerRow(moving: MoveProps) {
  const { banner } = moving;
  const { open } = usePanelAddress();
  const { id, title, description, buttonUrl, imageId, updatedAt } = banner;
  return (
    <ItemCard className="flex flex-wrap items-center justify-between gap-3">
      {imageId && (
        <img
          src={pictureUrl(imageId)}
          alt=""
          width={1200}
          height={600}
          loading="lazy"
          className="aspect-2/1 w-28 rounded-lg object-cover"
        />
      )}
      <div className="min-w-0 grow basis-64">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-xl wrap-anywhere">{title}</h3>
          <StateBadge banner={banner} />
        </div>
        {description && <p className="mt-1 line-clamp-2 text-ink-soft">{description}</p>}
        <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
          <span>{buttonUrl ?? 'Senza pulsante'}</span>
          <span className="block">{datesOf(banner)}</span>
          <span className="block">{`Aggiornato ${elideBefore('il', formatDateTime(updatedAt))}`}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:grow max-sm:*:grow">
        <MoveButtons {...moving} />
        <Button tone="plain" size="small" aria-label={`Modifica ${title}`} onClick={() => open(id)}>
          Modifica
        </Button>
        <DeleteButton
          call="shop.deleteBanner"
          id={id}
          name={title}
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
    </ItemCard>
  );
}

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

function BannerRows({ banners }: { banners: readonly Banner[] }) {
  const onMove = useMove(banners);
  return banners.map((banner, index, { length }) => (
    <BannerRow
      key={banner.id}
      banner={banner}
      onMove={onMove}
      isFirst={index === 0}
      isLast={index === length - 1}
    />
  ));
}

/** The banners of the dashboard. */
export default function BannersSection() {
  const read = useCall('shop.banners', {});
  return (
    <ListSection
      title="Banner"
      text="Scorrono nella dashboard di tutti i giocatori, nell’ordine di questa lista."
      addLabel="Nuovo banner"
      read={read}
      items={({ banners }) => banners}
      emptyState="Nessun banner: la dashboard mostra quello di casa."
      editor={(_, banner) => <BannerEditor banner={banner} />}
    >
      {({ banners }) => <BannerRows banners={banners} />}
    </ListSection>
  );
}
