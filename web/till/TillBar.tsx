import { Link } from 'react-router-dom';
import { useSession } from '#web/api/session.ts';
import { VolumeIcon, VolumeOffIcon } from '#web/art/game-icons.tsx';
import { ArrowLeftIcon } from '#web/art/page-icons.tsx';
import { homePath } from '#web/paths.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { setSoundOn, useSound } from './feedback.ts';

export function TillBar() {
  const session = useSession();
  const sound = useSound();
  const home = homePath(session.data?.user.role ?? 'USER');
  return (
    <header>
      <div className="mx-auto flex min-h-16 max-w-5xl items-center gap-1 px-3 py-2 md:px-6">
        <Link
          to={home}
          aria-label="Esci dalla cassa"
          title="Esci dalla cassa"
          className="grid size-11 shrink-0 place-items-center rounded-xl hover:bg-vanilla"
        >
          <ArrowLeftIcon />
        </Link>
        <h1 className="grow text-2xl md:text-3xl">Cassa</h1>
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
