import { Link, useNavigate } from 'react-router-dom';
import { useLogout, useSession } from '#web/api/session.ts';
import { VolumeIcon, VolumeOffIcon } from '#web/art/game-icons.tsx';
import { ArrowLeftIcon, LogoutIcon } from '#web/art/page-icons.tsx';
import { paths } from '#web/paths.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { errorToast } from '#web/ui/toast/toast.ts';
import { setSoundOn, useSound } from './feedback.ts';

/** Who is at the till, with one tap to sign out: on a shared device everybody signs in (rule 217). */
function SignedIn() {
  const navigate = useNavigate();
  const session = useSession();
  const logout = useLogout({
    onDone: () => navigate(paths.home),
    onFail: errorToast('Non siamo riusciti a farti uscire. Riprova.', 'Uscita fallita'),
  });
  return (
    <>
      <p className="min-w-0 truncate text-sm">
        <span className="sr-only">Alla cassa: </span>
        <strong>{session.data?.user.username}</strong>
      </p>
      <Button
        tone="flat"
        size="small"
        disabled={logout.isPending}
        onClick={() => logout.mutate({})}
      >
        <LogoutIcon className="size-5" />
        Esci
      </Button>
    </>
  );
}

export function TillBar() {
  const session = useSession();
  const sound = useSound();
  const isSuperAdmin = session.data?.user.role === 'SUPER_ADMIN';
  const label = isSuperAdmin ? 'Torna all’amministrazione' : 'Torna alla dashboard';
  return (
    <header>
      <div className="mx-auto flex min-h-16 max-w-5xl items-center gap-1 px-3 py-2 md:px-6">
        <Link
          to={isSuperAdmin ? paths.superadmin : paths.dashboard}
          aria-label={label}
          title={label}
          className="grid size-11 shrink-0 place-items-center rounded-xl hover:bg-vanilla"
        >
          <ArrowLeftIcon />
        </Link>
        <h1 className="grow text-2xl md:text-3xl">Cassa</h1>
        <SignedIn />
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
