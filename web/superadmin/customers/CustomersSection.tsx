import { clsx } from 'clsx';
import { lazy, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { Customer, Segment } from '#shared/contract/admin/customers.ts';
import { MINUTE } from '#shared/time.ts';
import { usePages } from '#web/api/use-pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { Select } from '#web/ui/form/Choice.tsx';
import { ACCOUNT, IMPORT, usePanelAddress } from '../panel-address.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { DetailsSection, type OpenButton } from '../parts/DetailsSection.tsx';
import { GradualPages } from '../parts/GradualPages.tsx';
import { LOCATION, LocationSelect, locationOf } from '../parts/LocationSelect.tsx';
import { SearchField } from '../parts/SearchField.tsx';
import { StaffList, UserList } from '../users/UserList.tsx';
import { CUSTOMER_COLUMNS, NEVER_COLUMNS } from './columns.tsx';
import { PrintCardsPanel } from './PrintCardsPanel.tsx';
import { GROUP, GROUPS, groupOf, SORTS, sortOf } from './segments.ts';

const CustomerDetails = lazy(() => import('./CustomerDetails.tsx'));
const ImportPage = lazy(() => import('./import/ImportPage.tsx'));
const UserDetails = lazy(() => import('../users/UserDetails.tsx'));

const SORT_CHOICES = Object.entries(SORTS).map(([slug, { name }]) => [slug, name] as const);

/** The list's filters, which are kept in the address. */
const useFilters = () => {
  const { params, change, search, searchFor } = usePanelAddress();
  return {
    group: groupOf(params.get(GROUP)),
    sort: sortOf(params.get('ordine')),
    location: locationOf(params),
    search,
    searchFor,
    showGroup: (slug: string): void => change({ [GROUP]: slug }),
    sortBy: (slug: string): void => change({ ordine: slug }, true),
    showLocation: (id: number | undefined): void =>
      change({ [LOCATION]: id === undefined ? null : String(id) }, true),
  };
};

type ChipsProps = { shown: string; onShow: (slug: string) => void };

/** The groups, one of which is shown. */
function GroupChips({ shown, onShow }: ChipsProps) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">Chi mostrare</legend>
      {GROUPS.map(({ slug, name }) => (
        <button
          key={slug}
          type="button"
          aria-pressed={slug === shown}
          onClick={() => onShow(slug)}
          className={clsx(
            'min-h-11 rounded-full border-2 px-3.5 text-sm font-bold',
            slug === shown
              ? 'border-berry bg-berry text-white forced-color-adjust-none'
              : 'border-line bg-raised text-ink hover:border-edge',
          )}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/**
 * Search, sort and location. Customers who have never come, and users, are listed only by registration; the staff are
 * few.
 */
function ListControls() {
  const { group, sort, sortBy, location, showLocation, search, searchFor } = useFilters();
  if (group.of === 'staff') return <div className="mt-4" />;
  const isSorted = group.of !== 'users' && group.of.segment !== 'never';
  return (
    <div className="my-4 grid items-start gap-3 sm:grid-cols-[1fr_14rem]">
      <SearchField
        label="Cerca una persona"
        placeholder={group.of === 'users' ? 'Nome o email' : 'Nome, email o codice carta'}
        initial={search}
        onSearch={searchFor}
      />
      {isSorted && (
        <>
          <Select
            label="In ordine di"
            choices={SORT_CHOICES}
            value={sort}
            onChange={({ target }) => sortBy(target.value)}
          />
          <LocationSelect className="sm:col-start-2" value={location} onChange={showLocation} />
        </>
      )}
    </div>
  );
}

/** The text of an empty list. */
const emptyText = (isSearched: boolean, isOfAll: boolean, isOfLocation: boolean): string => {
  if (isSearched)
    return isOfAll
      ? 'Nessun cliente trovato. Chi non ha ancora comprato è in «Tutti».'
      : 'Nessuno in questo gruppo corrisponde a ciò che cerchi.';
  if (isOfLocation) return 'In questo negozio non ha ancora comprato nessuno.';
  return isOfAll
    ? 'I clienti compaiono qui dopo il primo acquisto registrato in cassa con la loro carta.'
    : 'In questo momento non c’è nessuno in questo gruppo.';
};

type ListProps = {
  segment: Segment | null;
  actions: (customer: Customer) => ReactNode;
};

/** A group's customers, a few at a time. */
function CustomerList({ segment, actions }: ListProps) {
  const { group, sort, location: chosen, search } = useFilters();
  const location = segment === 'never' ? undefined : chosen;
  const query = usePages(
    'admin.customers',
    {
      sort: SORTS[sort]?.sort ?? 'lastVisit',
      ...(segment === null ? {} : { segment }),
      ...(search === '' ? {} : { search }),
      ...(location && { location }),
    },
    { staleTime: MINUTE },
  );
  return (
    <GradualPages
      // A different group starts with its first customers.
      key={`${group.slug} ${sort} ${location}`}
      query={query}
      rows={query.data?.pages.flatMap(page => page.customers)}
      emptyState={emptyText(search !== '', segment === null, location !== undefined)}
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
  );
}

/** A person's card and purchases, or below that address, the account. */
function PersonDetails({ id }: { id: number }) {
  return (
    <Routes>
      <Route path={`${ACCOUNT}/*`} element={<UserDetails id={id} />} />
      <Route path="*" element={<CustomerDetails id={id} />} />
    </Routes>
  );
}

/** Everybody: customers, the staff and all users, one group at a time. */
function People({ openButton }: { openButton: OpenButton }) {
  const { group, showGroup } = useFilters();
  const { open } = usePanelAddress();
  const openAccount = ({ id, username }: Pick<Customer, 'id' | 'username'>) =>
    openButton(id, `Apri ${username}`, ACCOUNT);
  return (
    <div className="grid grid-cols-1 gap-5">
      <Panel
        title="Clienti"
        action={
          <Button tone="plain" size="small" onClick={() => open(IMPORT)}>
            Importa un elenco
          </Button>
        }
      >
        <GroupChips shown={group.slug} onShow={showGroup} />
        <p className="mt-3 text-pretty text-ink-soft">{group.text}</p>
        <ListControls />
        {group.of === 'users' && <UserList actions={openAccount} />}
        {group.of === 'staff' && <StaffList actions={openAccount} />}
        {typeof group.of === 'object' && (
          <CustomerList
            {...group.of}
            actions={({ id, username }) => openButton(id, `Apri ${username}`)}
          />
        )}
      </Panel>
      {typeof group.of === 'object' && <PrintCardsPanel />}
    </div>
  );
}

/** The list of everybody, the details of one person, or an import. */
export default function CustomersSection() {
  return (
    <Routes>
      <Route path={IMPORT} element={<ImportPage />} />
      <Route
        path="*"
        element={
          <DetailsSection Details={PersonDetails}>
            {openButton => <People openButton={openButton} />}
          </DetailsSection>
        }
      />
    </Routes>
  );
}
