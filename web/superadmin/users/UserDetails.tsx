import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { AdminUser, AssignedReward } from '#shared/contract/admin.ts';
import { formatDate, formatDateTime } from '#shared/dates.ts';
import { ROLE_NAMES } from '#shared/role-names.ts';
import { useCall } from '#web/api/use-call.ts';
import { ArrowLeftIcon, GiftIcon } from '#web/art/page-icons.tsx';
import { Button, textLinkClass } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { customerLink } from '../customers/use-customers-location.ts';
import { StampsPanel } from '../parts/StampsPanel.tsx';
import { AssignForm } from '../prizes/AssignForm.tsx';
import { recipientOf } from '../prizes/draft.ts';
import { REWARD_COLUMNS, RewardsTable } from '../prizes/RewardsTable.tsx';
import { usePanelLocation } from '../use-panel-location.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { ActiveBadge } from './columns.tsx';
import { GamePanel, LedgerPanel } from './GamePanel.tsx';

const ASSIGN = 'premio';

/** As many as the call answers. */
const LATEST = 50;

const COLUMNS = REWARD_COLUMNS.filter(({ key }) => key !== 'user');

/** A user's name and contact data; it gets the focus, so that a screen reader starts here. */
function UserHeading({ user }: { user: AdminUser }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const facts = [
    ['Email', user.email, user.emailVerified ? 'Confermata' : 'Da confermare'],
    ['Codice invito', user.inviteCode],
    ['Iscritto il', formatDate(user.createdAt)],
    ['Ultimo accesso', user.lastLogin === null ? 'Mai' : formatDateTime(user.lastLogin)],
  ] as const;
  return (
    <header>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="text-3xl wrap-anywhere outline-none md:text-4xl">
          {user.username}
        </h2>
        <span className="font-bold text-ink-soft">{ROLE_NAMES[user.role]}</span>
        <ActiveBadge isActive={user.isActive} />
      </div>
      <dl className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        {facts.map(([name, value, state]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-bold wrap-anywhere">
              {value}
              {state && <span className="block text-sm font-normal text-ink-soft">{state}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {user.role === 'USER' && user.isActive && (
        <Link to={customerLink(user.id)} className={textLinkClass}>
          Carta e acquisti
        </Link>
      )}
    </header>
  );
}

type RewardsProps = { rewards: readonly AssignedReward[]; onAssign: () => void };

function UserRewards({ rewards, onAssign }: RewardsProps) {
  return (
    <Panel
      title="Premi assegnati"
      text={`Gli ultimi ${LATEST}, dal più recente.`}
      action={
        <Button size="small" onClick={onAssign}>
          <GiftIcon className="size-5" />
          Assegna
        </Button>
      }
    >
      {rewards.length === 0 ? (
        <EmptyState>Nessun premio assegnato a questo utente.</EmptyState>
      ) : (
        <RewardsTable rewards={rewards} columns={COLUMNS} preview />
      )}
    </Panel>
  );
}

type Props = { id: number; onBack: () => void };

/** Everything about a user, with the actions on their account. */
export default function UserDetails({ id, onBack }: Props) {
  const details = useCall('admin.userDetails', { id }, { staleTime: 0 });
  const { form, openForm, closeForm } = usePanelLocation();
  if (form === ASSIGN && details.data)
    return (
      <AssignForm
        recipient={recipientOf(details.data.user)}
        back="Torna all’utente"
        onClose={closeForm}
      />
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      <Button tone="quiet" size="small" className="-my-1 justify-self-start" onClick={onBack}>
        <ArrowLeftIcon />
        Torna agli utenti
      </Button>
      <Loaded
        of={details}
        skeleton={
          <Panel title="Dettagli">
            <RowsSkeleton />
          </Panel>
        }
      >
        {data => (
          <>
            <UserHeading user={data.user} />
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <AccountPanel details={data} onDeleted={onBack} />
              <GamePanel details={data} />
            </div>
            <StampsPanel user={data.user} />
            <UserRewards rewards={data.rewards} onAssign={() => openForm(ASSIGN)} />
            <LedgerPanel ledger={data.ledger} />
          </>
        )}
      </Loaded>
    </div>
  );
}
