import { Link, useLocation } from 'react-router-dom';
import type { AdminUser } from '#shared/contract/admin.ts';
import { formatDate, formatDateTime } from '#shared/dates.ts';
import { ROLE_NAMES } from '#shared/role-names.ts';
import { useCall } from '#web/api/use-call.ts';
import { textLinkClass } from '#web/ui/Button.tsx';
import { ACCOUNT, panelPath } from '../panel-address.ts';
import { Details, RewardsPanel } from '../parts/Details.tsx';
import { FocusedHeading } from '../parts/Editor.tsx';
import { StampsPanel } from '../parts/StampsPanel.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { ActiveBadge } from './columns.tsx';
import { GamePanel, LedgerPanel } from './GamePanel.tsx';

/** As many as the call returns. */
const LATEST = 50;

/** A user's name and contact data. */
function UserHeading({ user }: { user: AdminUser }) {
  const { search } = useLocation();
  const facts = [
    ['Email', user.email, user.emailVerified ? 'Confermata' : 'Da confermare'],
    ['Codice invito', user.inviteCode],
    ['Iscritto il', formatDate(user.createdAt)],
    ['Ultimo accesso', user.lastLogin === null ? 'Mai' : formatDateTime(user.lastLogin)],
  ] as const;
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FocusedHeading className="wrap-anywhere md:text-4xl">{user.username}</FocusedHeading>
        <span className="font-bold text-ink-soft">{ROLE_NAMES[user.role]}</span>
        <ActiveBadge isActive={user.isActive} />
      </div>
      <dl className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        {facts.map(([name, value, state]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-bold wrap-anywhere">
              <span>{value}</span>
              {state && <span className="block text-sm font-normal text-ink-soft">{state}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {user.role === 'USER' && user.isActive && (
        <Link to={{ pathname: panelPath('clienti', user.id), search }} className={textLinkClass}>
          Carta e acquisti
        </Link>
      )}
    </header>
  );
}

/** Everything about a user, with the actions on their account. */
export default function UserDetails({ id }: { id: number }) {
  const details = useCall('admin.userDetails', { id }, { staleTime: 0 });
  return (
    <Details at={[id, ACCOUNT]} of={details} personOf={({ user }) => user} title="Dettagli">
      {data => (
        <>
          <UserHeading user={data.user} />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <AccountPanel details={data} />
            <GamePanel details={data} />
          </div>
          <StampsPanel user={data.user} />
          <RewardsPanel
            at={[id, ACCOUNT]}
            title="Premi assegnati"
            text={`Gli ultimi ${LATEST}, dal più recente.`}
            rewards={data.rewards}
          >
            Nessun premio assegnato a questo utente.
          </RewardsPanel>
          <LedgerPanel ledger={data.ledger} />
        </>
      )}
    </Details>
  );
}
