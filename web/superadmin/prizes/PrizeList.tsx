import type { Prize } from '#shared/contract/admin.ts';
import { elideBefore, formatDate } from '#shared/dates.ts';
import { useCall } from '#web/api/use-call.ts';
import { PlusIcon } from '#web/art/page-icons.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { cardClass, Panel } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { DeleteButton } from '../parts/DeleteButton.tsx';
import { rewardText, termTexts, validityText } from '../parts/labels.ts';
import { hasVoucher, prizeDraft, rewardDraft } from './draft.ts';

type CardProps = { prize: Prize; onEdit: () => void; onAssign: () => void };

const prizeText = (prize: Prize): string => {
  const { rewardType, note } = rewardDraft(prize);
  const text = rewardText({
    rewardType,
    rewardValue: prize.value,
    resourceType: rewardType === 'risorsa' ? (prize.resourceType ?? 'bignè') : null,
    discountPercent: prize.discountPercent,
    note,
  });
  if (!hasVoucher(prize.type)) return text;
  const days = prize.validDays;
  const validity =
    days === null ? validityText(prize).toLowerCase() : days === 1 ? 'un giorno' : `${days} giorni`;
  const { isUnlimited, usageLimit } = prizeDraft(prize);
  const uses = isUnlimited ? 'usi illimitati' : usageLimit === '1' ? 'un uso' : `${usageLimit} usi`;
  return `${text}, ${validity}, ${uses}`;
};

function PrizeCard({ prize, onEdit, onAssign }: CardProps) {
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
        {termTexts(prize).map(text => (
          <p key={text} className="text-sm wrap-anywhere">
            {text}
          </p>
        ))}
        <p className="text-sm text-ink-soft">Creato {elideBefore('il', formatDate(createdAt))}</p>
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

type Props = {
  onNew: () => void;
  onEdit: (prize: Prize) => void;
  onAssign: (prize: Prize) => void;
};

type PrizesProps = Omit<Props, 'onNew'> & { prizes: readonly Prize[] };

function Prizes({ prizes, onEdit, onAssign }: PrizesProps) {
  if (prizes.length === 0)
    return (
      <EmptyState>
        Nessun modello. Crea quelli che usi spesso: assegnarli sarà questione di un tocco.
      </EmptyState>
    );
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {prizes.map(prize => (
        <PrizeCard
          key={prize.id}
          prize={prize}
          onEdit={() => onEdit(prize)}
          onAssign={() => onAssign(prize)}
        />
      ))}
    </ul>
  );
}

export function PrizeList({ onNew, ...handlers }: Props) {
  const read = useCall('admin.prizes', {});
  return (
    <Panel
      title="Modelli di premio"
      action={
        <Button tone="plain" size="small" onClick={onNew}>
          <PlusIcon className="size-5" />
          Nuovo modello
        </Button>
      }
    >
      <Loaded of={read} skeleton={<RowsSkeleton />}>
        {({ prizes }) => <Prizes prizes={prizes} {...handlers} />}
      </Loaded>
    </Panel>
  );
}
