import { formatNumber } from '#shared/amount-text.ts';
import type { AdminUser } from '#shared/contract/admin.ts';
import { formatDate, formatDateTime } from '#shared/dates.ts';
import { ROLE_NAMES } from '#shared/role-names.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { NAME } from '../customers/columns.tsx';
import { type Column, TableDate } from '../parts/DataTable.tsx';

export function ActiveBadge({ isActive }: Pick<AdminUser, 'isActive'>) {
  return <Badge tone={isActive ? 'good' : 'bad'}>{isActive ? 'Attivo' : 'Disattivato'}</Badge>;
}

/** A long address wraps after its @; an unconfirmed one is marked. */
function EmailAddress({ email, emailVerified }: Pick<AdminUser, 'email' | 'emailVerified'>) {
  const [name, domain] = email.split('@');
  return (
    <span className="block text-sm font-normal wrap-anywhere text-ink-soft">
      {name}@<wbr />
      {domain}
      {!emailVerified && <span className="block text-xs italic">da confermare</span>}
    </span>
  );
}

const ROLE: Column<Pick<AdminUser, 'role'>> = {
  key: 'role',
  label: 'Ruolo',
  cell: ({ role }) => ROLE_NAMES[role],
};

const STATUS: Column<Pick<AdminUser, 'isActive'>> = {
  key: 'status',
  label: 'Stato',
  cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
};

const LAST_LOGIN: Column<Pick<AdminUser, 'lastLogin'>> = {
  key: 'lastLogin',
  label: 'Ultimo accesso',
  cell: ({ lastLogin }) => (
    <TableDate>{lastLogin === null ? 'Mai' : formatDateTime(lastLogin)}</TableDate>
  ),
};

export const STAFF_COLUMNS: readonly Column<
  Pick<AdminUser, 'username' | 'email' | 'role' | 'isActive' | 'lastLogin'>
>[] = [NAME, ROLE, STATUS, LAST_LOGIN];

export const USER_COLUMNS: readonly Column<AdminUser>[] = [
  {
    key: 'username',
    label: 'Nome',
    cell: ({ username, ...address }) => (
      <>
        {username}
        <EmailAddress {...address} />
      </>
    ),
  },
  ROLE,
  STATUS,
  {
    key: 'coins',
    label: 'Monete',
    cell: ({ coins }) => formatNumber(coins),
    isNumeric: true,
    onlyInTable: true,
  },
  {
    key: 'bigne',
    label: 'Bignè',
    cell: ({ resources }) => formatNumber(resources.bigne),
    isNumeric: true,
    onlyInTable: true,
  },
  {
    key: 'createdAt',
    label: 'Iscritto',
    cell: ({ createdAt }) => <TableDate>{formatDate(createdAt)}</TableDate>,
  },
  LAST_LOGIN,
];
