import { type ComponentType, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useLogout, useSession } from '#web/api/session.ts';
import type { ArtProps } from '#web/art/drawing.tsx';
import { VolumeIcon, VolumeOffIcon } from '#web/art/game-icons.tsx';
import { ArrowLeftIcon, FriendsIcon, LogoutIcon } from '#web/art/page-icons.tsx';
import { MapPinIcon } from '#web/art/shop-icons.tsx';
import { paths } from '#web/paths.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { CancelButton, Dialog } from '#web/ui/Dialog.tsx';
import { DialogPresence } from '#web/ui/dialog-presence.tsx';
import { errorToast } from '#web/ui/toast/toast.ts';
import { useTillExit } from './exit.ts';
import { setSoundOn, useSound } from './feedback.ts';
import type { TillPlace } from './location/place.ts';

type BarProps = {
  /** How many of this person's transactions haven't been answered. */
  waiting: number;
};

/** Browsers have none on pages loaded over plain http. */
const canShowPasskeys = 'PublicKeyCredential' in window;

const showFailure = errorToast('Non siamo riusciti a farti uscire. Riprova.', 'Uscita fallita');

type WaitingProps = BarProps & {
  question: string;
  action: string;
  onLeave: () => void;
  onClose: () => void;
};

/** Asks before somebody leaves the till while a transaction of theirs waits, since nobody else's session sends it. */
function LeaveWaitingDialog({ waiting, question, action, onLeave, onClose }: WaitingProps) {
  const what = waiting === 1 ? 'Un’operazione tua aspetta' : `${waiting} operazioni tue aspettano`;
  return (
    <Dialog
      onClose={onClose}
      title={question}
      footer={
        <>
          <CancelButton>Resto</CancelButton>
          <Button onClick={onLeave}>{action}</Button>
        </>
      }
    >
      <p className="text-pretty">
        <span>{what}</span> ancora la rete. È tutto salvato su questo dispositivo a nome tuo: si
        registra quando torni alla cassa tu, entro due giorni.
      </p>
    </Dialog>
  );
}

type LeaveProps = Pick<WaitingProps, 'waiting' | 'question' | 'action'> & {
  label: string;
  icon: ComponentType<ArtProps>;
  onDone: () => void;
};

/** Signs out. */
function LeaveButton({ label, icon: Icon, onDone, ...dialog }: LeaveProps) {
  const [isAsking, setAsking] = useState(false);
  const logout = useLogout({ onDone, onFail: showFailure });
  const leave = (): void => logout.mutate({});
  return (
    <>
      <Button
        tone="flat"
        size="small"
        disabled={logout.isPending}
        onClick={() => (dialog.waiting > 0 ? setAsking(true) : leave())}
      >
        <Icon className="size-5 max-sm:hidden" />
        {label}
      </Button>
      <DialogPresence of={isAsking}>
        {() => <LeaveWaitingDialog {...dialog} onLeave={leave} onClose={() => setAsking(false)} />}
      </DialogPresence>
    </>
  );
}

/**
 * Who is at the till, with one tap to hand it over, which requires a colleague's passkey (rule 291), or to sign out: on
 * a shared device everybody signs in (rule 217).
 */
function SignedIn({ waiting }: BarProps) {
  const navigate = useNavigate();
  const session = useSession();
  return (
    <div className="flex min-w-0 items-center gap-1 max-sm:order-last max-sm:basis-full max-sm:justify-end">
      <p className="min-w-0 truncate text-sm">
        <span className="sr-only">Alla cassa: </span>
        <strong>{session.data?.user.username}</strong>
      </p>
      {canShowPasskeys && (
        <LeaveButton
          waiting={waiting}
          label="Cambia persona"
          icon={FriendsIcon}
          question="Cambiare persona adesso?"
          action="Cambia lo stesso"
          onDone={() => navigate(paths.passkey, { state: { to: paths.till, begins: true } })}
        />
      )}
      <LeaveButton
        waiting={waiting}
        label="Esci"
        icon={LogoutIcon}
        question="Uscire adesso?"
        action="Esci lo stesso"
        onDone={() => navigate(paths.home)}
      />
    </div>
  );
}

type PlaceProps = {
  place: TillPlace;
  /** Asks for the till's location. */
  onMove: () => void;
};

/** The till's location, with a button to change it; nothing if the shop has only one. */
function Place({ place: { name, open }, onMove }: PlaceProps) {
  if (name === undefined) return <div className="grow" />;
  return (
    <div className="flex min-w-0 grow basis-24">
      <Button
        tone="quiet"
        size="small"
        className="min-w-0"
        // Without a network there is nothing to choose from.
        disabled={open.length === 0}
        onClick={onMove}
      >
        <MapPinIcon className="size-5" />
        <span className="sr-only">Negozio: </span>
        <span className="truncate">{name}</span>
      </Button>
    </div>
  );
}

export function TillBar({ waiting, ...place }: BarProps & PlaceProps) {
  const sound = useSound();
  const { to, label } = useTillExit();
  return (
    <header>
      <div className="mx-auto flex min-h-16 max-w-5xl flex-wrap items-center gap-1 px-3 py-2 md:px-6">
        <Link
          to={to}
          aria-label={label}
          title={label}
          className="grid size-11 shrink-0 place-items-center rounded-xl hover:bg-vanilla"
        >
          <ArrowLeftIcon />
        </Link>
        <h1 className="text-2xl md:text-3xl">Cassa</h1>
        <Place {...place} />
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
