import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useLogout, useSession } from '#web/api/session.ts';
import { VolumeIcon, VolumeOffIcon } from '#web/art/game-icons.tsx';
import { ArrowLeftIcon, FriendsIcon, LogoutIcon } from '#web/art/page-icons.tsx';
import { paths } from '#web/paths.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { errorToast } from '#web/ui/toast/toast.ts';
import { setSoundOn, useSound } from './feedback.ts';
import { LeaveWaitingDialog } from './network/LeaveWaitingDialog.tsx';

type BarProps = {
  /** How many transactions of this person haven't been answered. */
  waiting: number;
};

/** Browsers have none on pages that come over plain http. */
const canShowPasskeys = 'PublicKeyCredential' in window;

const showFailure = errorToast('Non siamo riusciti a farti uscire. Riprova.', 'Uscita fallita');

/** Hands the till to a colleague: signs out, and asks for their passkey (rule 291). */
function ChangePerson({ waiting }: BarProps) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const logout = useLogout({
    onDone: () => navigate(paths.passkey, { state: { to: paths.till, begins: true } }),
    onFail: showFailure,
  });
  const change = (): void => logout.mutate({});
  return (
    <>
      <Button
        tone="flat"
        size="small"
        disabled={logout.isPending}
        onClick={() => (waiting > 0 ? setAsking(true) : change())}
      >
        <FriendsIcon className="size-5 max-sm:hidden" />
        Cambia persona
      </Button>
      {isAsking && (
        <LeaveWaitingDialog waiting={waiting} onLeave={change} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

/** Who is at the till, with one tap to hand it over or to sign out: on a shared device everybody signs in (rule 217). */
function SignedIn({ waiting }: BarProps) {
  const navigate = useNavigate();
  const session = useSession();
  const logout = useLogout({ onDone: () => navigate(paths.home), onFail: showFailure });
  return (
    <div className="flex min-w-0 items-center gap-1 max-sm:order-last max-sm:basis-full max-sm:justify-end">
      <p className="min-w-0 truncate text-sm">
        <span className="sr-only">Alla cassa: </span>
        <strong>{session.data?.user.username}</strong>
      </p>
      {canShowPasskeys && <ChangePerson waiting={waiting} />}
      <Button
        tone="flat"
        size="small"
        disabled={logout.isPending}
        onClick={() => logout.mutate({})}
      >
        <LogoutIcon className="size-5 max-sm:hidden" />
        Esci
      </Button>
    </div>
  );
}

export function TillBar({ waiting }: BarProps) {
  const session = useSession();
  const sound = useSound();
  const isSuperAdmin = session.data?.user.role === 'SUPER_ADMIN';
  const label = isSuperAdmin ? 'Torna all’amministrazione' : 'Torna alla dashboard';
  return (
    <header>
      <div className="mx-auto flex min-h-16 max-w-5xl flex-wrap items-center gap-1 px-3 py-2 md:px-6">
        <Link
          to={isSuperAdmin ? paths.superadmin : paths.dashboard}
          aria-label={label}
          title={label}
          className="grid size-11 shrink-0 place-items-center rounded-xl hover:bg-vanilla"
        >
          <ArrowLeftIcon />
        </Link>
        <h1 className="grow text-2xl md:text-3xl">Cassa</h1>
        <SignedIn waiting={waiting} />
        <IconButton
          label={sound ? 'Disattiva i suoni' : 'Attiva i suoni'}
          onClick={() => setSoundOn(!sound)}
        >
          {sound ? <VolumeIcon /> : <VolumeOffIcon />}
        </IconButton>
      </div>
      <div className="awning" aria-hidden="true" />
    </header>
  );
}
