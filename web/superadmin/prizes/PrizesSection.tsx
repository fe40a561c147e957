import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import type { ListedPrize } from '#shared/contract/admin/prizes.ts';
import type { Prize } from '#shared/contract/admin.ts';
import { elideBefore, formatDate } from '#shared/dates.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { usePages } from '#web/api/use-pages.ts';
import { GiftIcon } from '#web/art/page-icons.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { Loaded, type Read } from '#web/ui/feedback/Loaded.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { panelPath, usePanelAddress } from '../panel-address.ts';
import { DeleteButton } from '../parts/DeleteButton.tsx';
import { GradualPages } from '../parts/GradualPages.tsx';
import { ItemCard } from '../parts/ItemCard.tsx';
import { ListSection } from '../parts/ListSection.tsx';
import { rewardText, termTexts, validityText } from '../parts/labels.ts';
import { SearchField } from '../parts/SearchField.tsx';
import { AssignForm } from './AssignForm.tsx';
import { hasVoucher, prizeDraft, rewardDraft } from './draft.ts';
import { PrizeForm } from './PrizeForm.tsx';
import { REWARD_COLUMNS, RewardsTable } from './RewardsTable.tsx';
import { consequences } from './uses.ts';

/** The page that assigns a reward, from a template if the address names one. */
const ASSIGN = 'assegna';

const prizeText = (prize: Prize): string => {
  const { rewardType, note } = rewardDraft(prize);
  const text = rewardText({
    rewardType,
    rewardValue: prize.value,
    resourceType: rewardType === 'risorsa' ? (prize.resourceType ?? 'bignè') : null,
    discountPercent: prize.discountPercent,
    amountOff: prize.amountOff,
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

function PrizeCard({ prize }: { prize: ListedPrize }) {
  const { open } = usePanelAddress();
  const { id, name, description, type, isActive, createdAt } = prize;
  return (
    <ItemCard className="flex flex-col gap-3">
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
      <div className="flex flex-wrap gap-2 *:grow">
        <Button
          tone="butter"
          size="small"
          aria-label={`Assegna ${name}`}
          disabled={!isActive}
          onClick={() => open(ASSIGN, id)}
        >
          Assegna
        </Button>
        <Button tone="plain" size="small" aria-label={`Modifica ${name}`} onClick={() => open(id)}>
          Modifica
        </Button>
        <DeleteButton
          call="admin.deletePrize"
          id={id}
          name={name}
          question="Eliminare il premio?"
          done="Premio eliminato"
          failure="Impossibile eliminare il premio."
        >
          <p>
            Il premio <strong>{name}</strong> sparisce; quelli già assegnati restano.
          </p>
          {consequences(prize).map(text => (
            <p key={text} className="font-bold">
              {text}
            </p>
          ))}
        </DeleteButton>
      </div>
    </ItemCard>
  );
}

function AssignedRewards() {
  const { search, searchFor, open } = usePanelAddress();
  const query = usePages('admin.rewards', search === '' ? {} : { search });
  return (
    <Panel
      title="Premi assegnati"
      text="In attesa finché non li consegni; poi il giocatore li trova tra i suoi premi."
      action={
        <Button size="small" onClick={() => open(ASSIGN)}>
          <GiftIcon className="size-5" />
          Assegna un premio
        </Button>
      }
    >
      <div className="mb-5">
        <SearchField
          label="Cerca tra i premi assegnati"
          placeholder="Una parola del nome, o l’email"
          initial={search}
          onSearch={searchFor}
        />
      </div>
      <GradualPages
        query={query}
        rows={query.data?.pages.flatMap(page => page.rewards)}
        emptyState={
          search === ''
            ? 'Non hai ancora assegnato nessun premio.'
            : 'Nessun premio per chi cerchi.'
        }
      >
        {shown => <RewardsTable rewards={shown} columns={REWARD_COLUMNS} />}
      </GradualPages>
    </Panel>
  );
}

function AssignPage({ read }: { read: Read<ResponseOf<'admin.prizes'>> }) {
  const { id } = useParams();
  const { close } = usePanelAddress();
  return (
    <Loaded of={read} skeleton={<RowsSkeleton />}>
      {({ prizes }) => {
        const prize = prizes.find(one => String(one.id) === id);
        return id === undefined || prize ? (
          <AssignForm prize={prize} back="Torna ai premi" onClose={() => close()} />
        ) : (
          <Navigate to={panelPath('premi')} replace />
        );
      }}
    </Loaded>
  );
}

/** The assigned rewards and the prizes. */
export default function PrizesSection() {
  const read = useCall('admin.prizes', {});
  const list = (
    <ListSection
      above={<AssignedRewards />}
      title="Premi"
      addLabel="Nuovo premio"
      isPlain
      read={read}
      items={({ prizes }) => prizes}
      emptyState="Nessun premio. Crea quelli che usi spesso: assegnarli sarà questione di un tocco."
      className="md:grid-cols-2"
      editor={(_, prize) => <PrizeForm prize={prize} />}
    >
      {({ prizes }) => prizes.map(prize => <PrizeCard key={prize.id} prize={prize} />)}
    </ListSection>
  );
  return (
    <Routes>
      <Route path={`${ASSIGN}/:id?`} element={<AssignPage read={read} />} />
      <Route path="*" element={list} />
    </Routes>
  );
}
