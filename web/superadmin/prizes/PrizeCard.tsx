import type { Prize } from '#shared/contract/admin.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { formatDate } from '#web/ui/format/dates.ts';
import { DeleteButton } from '../parts/DeleteButton.tsx';
import { rewardText } from '../parts/labels.ts';
import { validityText } from './columns.tsx';
import { rewardDraft } from './draft.ts';

type Props = { prize: Prize; onEdit: () => void; onAssign: () => void };

const prizeText = (prize: Prize): string => {
  const { rewardType, note } = rewardDraft(prize);
  const text = rewardText({
    rewardType,
    rewardValue: prize.value,
    resourceType: rewardType === 'risorsa' ? (prize.resourceType ?? 'bignè') : null,
    discountPercent: prize.discountPercent,
    note,
  });
  const hasDates = prize.validFrom !== null || prize.validUntil !== null;
  return hasDates ? `${text}, ${validityText(prize).toLowerCase()}` : text;
};

export function PrizeCard({ prize, onEdit, onAssign }: Props) {
  const { id, name, description, type, isActive, createdAt } = prize;
  return (
    <li
      className={cardClass({
        tone: 'raised',
        size: 'item',
        depth: 'flat',
        className: 'flex flex-col gap-3',
      })}
    >
      <div className="grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-xl wrap-anywhere">{name}</h3>
          <Badge tone={isActive ? 'good' : 'plain'}>{isActive ? 'Attivo' : 'Non attivo'}</Badge>
        </div>
        <p className="mt-1 font-bold wrap-anywhere">{prizeText(prize)}</p>
        {description && type !== 'special' && (
          <p className="line-clamp-2 text-ink-soft">{description}</p>
        )}
        <p className="text-sm text-ink-soft">Creato il {formatDate(createdAt)}</p>
      </div>
      <div className="grid grid-cols-3 gap-2">
        <Button
          tone="butter"
          size="small"
          aria-label={`Assegna ${name}`}
          disabled={!isActive}
          onClick={onAssign}
        >
          Assegna
        </Button>
        <Button tone="plain" size="small" aria-label={`Modifica ${name}`} onClick={onEdit}>
          Modifica
        </Button>
        <DeleteButton
          call="admin.deletePrize"
          id={id}
          name={name}
          invalidates={['admin.prizes', 'admin.users', 'admin.audit']}
          question="Eliminare il modello?"
          done="Modello eliminato"
          failure="Impossibile eliminare il modello."
        >
          <p>
            Il modello <strong>{name}</strong> sparisce; i premi già assegnati restano.
          </p>
        </DeleteButton>
      </div>
    </li>
  );
}
