import { usePages } from '#web/api/use-pages.ts';
import { GiftIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { PagedList } from '#web/ui/feedback/PagedList.tsx';
import { usePanelLocation } from '../header/use-panel-location.ts';
import { SearchField } from '../list/SearchField.tsx';
import { REWARD_COLUMNS } from './columns.tsx';
import { RewardsTable } from './RewardsTable.tsx';

export function AssignedRewards({ onAssign }: { onAssign: () => void }) {
  const { search, searchFor } = usePanelLocation();
  const query = usePages('admin.rewards', search === '' ? {} : { search });
  const rewards = query.data?.pages.flatMap(page => page.rewards) ?? [];
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
      <PagedList
        query={query}
        count={rewards.length}
        emptyState={
          search === ''
            ? 'Non hai ancora assegnato nessun premio.'
            : 'Nessun premio per chi cerchi.'
        }
      >
        <RewardsTable rewards={rewards} columns={REWARD_COLUMNS} />
      </PagedList>
    </Panel>
  );
}
