import type { Customer } from '#shared/contract/admin/customers.ts';
import { MINUTE } from '#shared/time.ts';
import { usePages } from '#web/api/use-pages.ts';
import { buttonClass } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { PagedList } from '#web/ui/feedback/PagedList.tsx';
import { Select } from '#web/ui/form/Choice.tsx';
import { DataTable } from '../parts/DataTable.tsx';
import { SearchField } from '../parts/SearchField.tsx';
import { useGradual } from '../parts/use-gradual.ts';
import { usePanelLocation } from '../use-panel-location.ts';
import { CUSTOMER_COLUMNS, NEVER_COLUMNS } from './columns.tsx';
import { GroupChips } from './GroupChips.tsx';
import { SORTS } from './segments.ts';
import { useCustomersLocation } from './use-customers-location.ts';

const SORT_CHOICES = Object.entries(SORTS).map(([slug, { name }]) => [slug, name] as const);

/** Search and sort. Who has never come is listed by registration alone. */
function ListControls() {
  const { search, searchFor } = usePanelLocation();
  const { group, sort, sortBy } = useCustomersLocation();
  return (
    <div className="my-4 grid items-start gap-3 sm:grid-cols-[1fr_14rem]">
      <SearchField
        label="Cerca un cliente"
        placeholder="Nome, email o codice carta"
        initial={search}
        onSearch={searchFor}
      />
      {group.segment !== 'never' && (
        <Select
          label="In ordine di"
          choices={SORT_CHOICES}
          value={sort}
          onChange={({ target }) => sortBy(target.value)}
        />
      )}
    </div>
  );
}

const useCustomers = () => {
  const { search } = usePanelLocation();
  const { group, sort } = useCustomersLocation();
  const { segment } = group;
  const pages = usePages(
    'admin.customers',
    {
      sort: SORTS[sort]?.sort ?? 'lastVisit',
      ...(segment === null ? {} : { segment }),
      ...(search === '' ? {} : { search }),
    },
    { staleTime: MINUTE },
  );
  const customers = pages.data?.pages.flatMap(page => page.customers) ?? [];
  return { ...useGradual(pages, customers), count: customers.length };
};

/** What an empty list says. */
const emptyText = (isSearched: boolean, isOfAll: boolean): string => {
  if (isSearched)
    return isOfAll
      ? 'Nessun cliente trovato. Chi non ha ancora comprato è tra i «Mai venuti».'
      : 'Nessuno in questo gruppo corrisponde a ciò che cerchi.';
  return isOfAll
    ? 'I clienti compaiono qui dopo il primo acquisto registrato in cassa con la loro carta.'
    : 'In questo momento non c’è nessuno in questo gruppo.';
};

type Props = { lastOpened: number | undefined; onOpen: (id: number) => void };

/** The customers of a group, a few at a time. */
export function CustomerList({ lastOpened, onOpen }: Props) {
  const { search } = usePanelLocation();
  const { group, showGroup } = useCustomersLocation();
  const { shown, query, count } = useCustomers();
  const actions = ({ id, username }: Customer) => (
    <button
      type="button"
      // biome-ignore lint/a11y/noAutofocus: the focus returns here from the customer
      autoFocus={id === lastOpened}
      aria-label={`Apri ${username}`}
      className={buttonClass({ tone: 'plain', size: 'small' })}
      onClick={() => onOpen(id)}
    >
      Apri
    </button>
  );
  return (
    <Panel title="Clienti">
      <GroupChips shown={group.slug} onShow={showGroup} />
      <p className="mt-3 text-pretty text-ink-soft">{group.text}</p>
      <ListControls />
      <PagedList
        query={query}
        count={count}
        emptyState={emptyText(search !== '', group.segment === null)}
      >
        <DataTable
          caption={`Clienti: ${group.name}`}
          rows={shown}
          idOf={({ id }) => id}
          columns={group.segment === 'never' ? NEVER_COLUMNS : CUSTOMER_COLUMNS}
          actions={actions}
        />
      </PagedList>
    </Panel>
  );
}
