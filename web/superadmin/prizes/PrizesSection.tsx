import { useCall } from '#web/api/use-call.ts';
import { usePages } from '#web/api/use-pages.ts';
import { GiftIcon } from '#web/art/page-icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { GradualPages } from '../parts/GradualPages.tsx';
import { SearchField } from '../parts/SearchField.tsx';
import { usePanelLocation } from '../use-panel-location.ts';
import { AssignForm } from './AssignForm.tsx';
import { PrizeForm } from './PrizeForm.tsx';
import { PrizeList } from './PrizeList.tsx';
import { REWARD_COLUMNS, RewardsTable } from './RewardsTable.tsx';

function AssignedRewards({ onAssign }: { onAssign: () => void }) {
  const { search, searchFor } = usePanelLocation();
  const query = usePages('admin.rewards', search === '' ? {} : { search });
  return (
    <Panel
      title="Premi assegnati"
      text="In attesa finché non li consegni; poi il giocatore li trova tra i suoi premi."
      action={
        <Button size="small" onClick={onAssign}>
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

/** The form to open, as the address names it; the number is that of a prize. */
const ASSIGN = 'premio';
const EDIT = 'modello';
const FORM = new RegExp(`^(${ASSIGN}|${EDIT})(?:-(\\d+))?$`);

/** The assigned rewards and the prizes, or the form of one. */
export default function PrizesSection() {
  const { form, openForm, closeForm } = usePanelLocation();
  const [, name, id] = FORM.exec(form ?? '') ?? [];
  const prizes = useCall('admin.prizes', {}, { enabled: id !== undefined });
  const prize = prizes.data?.prizes.find(one => String(one.id) === id);
  if (id !== undefined && prizes.isPending) return <RowsSkeleton />;
  if (name !== undefined && (id === undefined || prize))
    return name === ASSIGN ? (
      <AssignForm prize={prize} back="Torna ai premi" onClose={closeForm} />
    ) : (
      <PrizeForm prize={prize} onClose={closeForm} />
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      <AssignedRewards onAssign={() => openForm(ASSIGN)} />
      <PrizeList
        onNew={() => openForm(EDIT)}
        onEdit={one => openForm(`${EDIT}-${one.id}`)}
        onAssign={one => openForm(`${ASSIGN}-${one.id}`)}
      />
    </div>
  );
}
