import type { Banner } from '#shared/contract/dashboard.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { formatDateTime } from '#web/ui/format/dates.ts';
import { DeleteButton } from '../parts/DeleteButton.tsx';

type Props = { banner: Banner; onEdit: () => void };

export function BannerRow({ banner, onEdit }: Props) {
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
      <div className="flex gap-2 max-sm:grow max-sm:*:grow">
        <Button tone="plain" size="small" aria-label={`Modifica ${title}`} onClick={onEdit}>
          Modifica
        </Button>
        <DeleteButton
          call="admin.deleteBanner"
          id={id}
          name={title}
          invalidates={['admin.banners', 'admin.users', 'admin.audit', 'dashboard.banners']}
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
