import { clsx } from 'clsx';
import { lazy, type ReactNode } from 'react';
import type { Customer } from '#shared/contract/admin/customers.ts';
import { MINUTE } from '#shared/time.ts';
import { usePages } from '#web/api/use-pages.ts';
import { Panel } from '#web/ui/Card.tsx';
import { Select } from '#web/ui/form/Choice.tsx';
import { usePanelAddress } from '../panel-address.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { DetailsSection } from '../parts/DetailsSection.tsx';
import { GradualPages } from '../parts/GradualPages.tsx';
import { SearchField } from '../parts/SearchField.tsx';
import { CUSTOMER_COLUMNS, NEVER_COLUMNS } from './columns.tsx';
import { GROUPS, groupOf, SORTS, sortOf } from './segments.ts';

const CustomerDetails = lazy(() => import('./CustomerDetails.tsx'));

const SORT_CHOICES = Object.entries(SORTS).map(([slug, { name }]) => [slug, name] as const);

/** What the list shows, which is in the address. */
const useFilters = () => {
  const { params, change, search, searchFor } = usePanelAddress();
  return {
    group: groupOf(params.get('gruppo')),
    sort: sortOf(params.get('ordine')),
    search,
    searchFor,
    showGroup: (slug: string): void => change({ gruppo: slug }),
    sortBy: (slug: string): void => change({ ordine: slug }, true),
  };
};

type ChipsProps = { shown: string; onShow: (slug: string) => void };

/** The groups of customers, of which one is shown. */
function GroupChips({ shown, onShow }: ChipsProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">Gruppo di clienti</legend>
      {GROUPS.map(({ slug, name }) => (
        <button
          key={slug}
          type="button"
          aria-pressed={slug === shown}
          onClick={() => onShow(slug)}
          className={clsx(
            'min-h-11 rounded-full border-2 px-3.5 text-sm font-bold',
            slug === shown
              ? 'border-berry bg-berry text-white'
              : 'border-line bg-raised text-ink hover:border-edge',
          )}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** Search and sort. Who has never come is listed by registration alone. */
function ListControls() {
  const { group, sort, sortBy, search, searchFor } = useFilters();
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

type ListProps = { actions: (customer: Customer) => ReactNode };

/** The customers of a group, a few at a time. */
function CustomerList({ actions }: ListProps) {
  const { group, sort, search, showGroup } = useFilters();
  const { segment } = group;
  const query = usePages(
    'admin.customers',
    {
      sort: SORTS[sort]?.sort ?? 'lastVisit',
      ...(segment === null ? {} : { segment }),
      ...(search === '' ? {} : { search }),
    },
    { staleTime: MINUTE },
  );
  return (
    <Panel title="Clienti">
      <GroupChips shown={group.slug} onShow={showGroup} />
      <p className="mt-3 text-pretty text-ink-soft">{group.text}</p>
      <ListControls />
      <GradualPages
        // Another group begins with its first customers.
        key={`${group.slug} ${sort}`}
        query={query}
        rows={query.data?.pages.flatMap(page => page.customers)}
        emptyState={emptyText(search !== '', segment === null)}
      >
        {shown => (
          <DataTable
            caption={`Clienti: ${group.name}`}
            rows={shown}
            idOf={({ id }) => id}
            columns={segment === 'never' ? NEVER_COLUMNS : CUSTOMER_COLUMNS}
            actions={actions}
          />
        )}
      </GradualPages>
    </Panel>
  );
}

/** The list of customers, or the details of one. */
export default function CustomersSection() {
  return (
    <DetailsSection Details={CustomerDetails}>
      {openButton => (
        <CustomerList actions={({ id, username }) => openButton(id, `Apri ${username}`, 'Apri')} />
      )}
    </DetailsSection>
  );
}
