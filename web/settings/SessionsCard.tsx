import { elideBefore, formatDate, formatDateTime } from '#shared/dates.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { LogoutIcon, ShieldIcon } from '#web/art/page-icons.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { FoldedCard } from './SettingsCard.tsx';

type Session = ResponseOf<'settings.sessions'>['sessions'][number];

type Props = {
  session: Session;
  isDisabled: boolean;
  onEnd: () => void;
};

/** A device on which the player is signed in. */
function SessionRow({ session, isDisabled, onEnd }: Props) {
  const { device, createdAt, lastSeenAt, current } = session;
  const access = `Accesso ${elideBefore('del', formatDate(createdAt))}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow">
        <p className="font-bold wrap-anywhere">{device}</p>
        <p className="text-sm text-ink-soft">
          {current
            ? access
            : `${access}, attivo l’ultima volta ${elideBefore('il', formatDateTime(lastSeenAt))}`}
        </p>
      </div>
      {current ? (
        <Badge tone="good">Questo dispositivo</Badge>
      ) : (
        <Button
          tone="plain"
          size="small"
          aria-label={`Esci da ${device}`}
          disabled={isDisabled}
          onClick={onEnd}
        >
          Esci
        </Button>
      )}
    </li>
  );
}

const onFail = errorToast('Qualcosa è andato storto', 'Errore');

const useEndSessions = () => {
  const one = useWrite('settings.endSession', {
    onDone: () =>
      toast({ title: 'Sessione chiusa', description: 'Quel dispositivo dovrà accedere di nuovo.' }),
    onFail,
  });
  const others = useWrite('settings.endOtherSessions', {
    onDone: () =>
      toast({
        title: 'Altre sessioni chiuse',
        description: 'Resti collegato solo su questo dispositivo.',
      }),
    onFail,
  });
  return { one, others, isPending: one.isPending || others.isPending };
};

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { one, others, isPending } = useEndSessions();
  const isAlone = sessions.every(({ current }) => current);
  return (
    <>
      <ul className="divide-y-2 divide-dashed divide-line">
        {sessions.map(session => (
          <SessionRow
            key={session.id}
            session={session}
            isDisabled={isPending}
            onEnd={() => one.mutate({ id: session.id })}
          />
        ))}
      </ul>
      {isAlone ? (
        <EmptyState>Non ci sono altri dispositivi collegati.</EmptyState>
      ) : (
        <SubmitButton
          tone="plain"
          className="self-start max-sm:w-full"
          disabled={one.isPending}
          pending={others.isPending}
          pendingLabel="Chiusura..."
          onClick={() => others.mutate({})}
        >
          <LogoutIcon />
          Esci da tutti gli altri
        </SubmitButton>
      )}
    </>
  );
}

/** Where the player is signed in, and how to sign out there (rule 152). */
export function SessionsCard() {
  const read = useCall('settings.sessions', {});
  return (
    <FoldedCard title="Dispositivi collegati" icon={<ShieldIcon />}>
      <Loaded of={read} skeleton={<RowsSkeleton />}>
        {({ sessions }) => <Sessions sessions={sessions} />}
      </Loaded>
    </FoldedCard>
  );
}
