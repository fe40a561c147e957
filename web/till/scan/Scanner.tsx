import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { LightbulbIcon } from '#web/art/game-icons.tsx';
import { WarningIcon } from '#web/art/icons.tsx';
import { ScanIcon } from '#web/art/page-icons.tsx';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { type Camera, type CameraState, useTorch } from './use-camera.ts';
import { useScan, VIEWFINDER_SIDE } from './use-scan.ts';
import './scanner.css';

const NOTICES: Record<Exclude<CameraState, 'on'>, { title: string; text: string }> = {
  off: {
    title: 'Pronta per il prossimo cliente',
    text: 'Passa il QR sul lettore, tocca «Scansiona il QR», oppure scrivi il codice.',
  },
  starting: {
    title: 'Accendo la fotocamera...',
    text: 'Se il browser chiede il permesso, scegli «Consenti».',
  },
  denied: {
    title: 'Fotocamera non consentita',
    text: 'Permetti l’uso della fotocamera nelle impostazioni del browser, oppure scrivi il codice.',
  },
  missing: {
    title: 'Nessuna fotocamera',
    text: 'Questo dispositivo non ne ha una che si possa usare da qui: scrivi il codice.',
  },
  failed: {
    title: 'La fotocamera non risponde',
    text: 'Forse la sta usando un’altra app: chiudila e riprova, oppure scrivi il codice.',
  },
  ended: {
    title: 'La fotocamera si è spenta',
    text: 'È stata staccata, ha perso il permesso o la usa un altro programma: controlla e riprova, oppure scrivi il codice.',
  },
  unreadable: {
    title: 'Il lettore non si è caricato',
    text: 'Riprova quando c’è rete, oppure scrivi il codice.',
  },
};

type CameraNoticeProps = { state: Exclude<CameraState, 'on'>; onRetry: () => void };

function CameraNotice({ state, onRetry }: CameraNoticeProps) {
  const { title, text } = NOTICES[state];
  const isError = state !== 'off' && state !== 'starting';
  return (
    <div
      role={isError ? 'alert' : 'status'}
      className="m-auto grid max-w-xs justify-items-center gap-2 p-5 text-center [&>svg]:size-12"
    >
      {isError ? <WarningIcon /> : <ScanIcon />}
      <p className="font-display text-2xl leading-tight font-bold text-balance">{title}</p>
      <p className="text-pretty opacity-90">{text}</p>
      {isError && (
        <Button tone="plain" onClick={onRetry}>
          Riprova
        </Button>
      )}
    </div>
  );
}

type Props = { camera: Camera; paused: boolean; onRead: (text: string) => void };

function Viewfinder({ text }: { text: string }) {
  return (
    <>
      <div
        className="viewfinder relative m-auto rounded-xl border-6 border-white"
        style={{ width: VIEWFINDER_SIDE, height: VIEWFINDER_SIDE }}
        aria-hidden="true"
      />
      <p className="absolute inset-x-0 bottom-0 bg-black/65 p-2.5 text-center font-bold text-white">
        {text}
      </p>
    </>
  );
}

const guidance = (paused: boolean, isStillThere: boolean): string => {
  if (paused) return 'Controllo...';
  return isStillThere
    ? 'Già letto: allontana questo QR per leggerlo di nuovo'
    : 'Inquadra il QR del voucher o della carta';
};

type PictureProps = Omit<Props, 'camera'> & { stream: MediaStream; onFail: () => void };

/** The camera's picture; it forgets what it has read when the camera is restarted. */
function Picture({ stream, paused, onRead, onFail }: PictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const player = video.current;
    if (!player) return;
    player.srcObject = stream;
    // Closing the camera while it starts rejects the promise, which isn't an error.
    player.play().catch(() => undefined);
    return () => {
      player.srcObject = null;
    };
  }, [stream]);
  const isStillThere = useScan({ video, isRunning: !paused, onRead, onFail });
  return (
    <>
      <video ref={video} muted playsInline className="absolute inset-0 size-full object-cover" />
      <Viewfinder text={guidance(paused, isStillThere)} />
    </>
  );
}

/** The camera's picture, or a notice about its state. */
export function Scanner({ camera, paused, onRead }: Props) {
  const { state, stream, fail } = camera;
  const torch = useTorch(stream);
  const isOn = state === 'on' && stream !== undefined;
  return (
    <section
      aria-label="Fotocamera"
      className={clsx(
        'relative grid overflow-hidden rounded-3xl bg-cocoa text-on-dark',
        isOn ? 'h-[min(52dvh,26rem)] min-h-64' : 'min-h-56',
      )}
    >
      {state === 'on' ? (
        stream && (
          <Picture key={stream.id} stream={stream} paused={paused} onRead={onRead} onFail={fail} />
        )
      ) : (
        <CameraNotice state={state} onRetry={() => void camera.start()} />
      )}
      {isOn && torch.exists && (
        <IconButton
          label={torch.isOn ? 'Spegni la torcia' : 'Accendi la torcia'}
          aria-pressed={torch.isOn}
          className="absolute top-2 right-2 bg-black/65 text-white aria-pressed:bg-butter aria-pressed:text-on-butter"
          onClick={() => void torch.toggle()}
        >
          <LightbulbIcon />
        </IconButton>
      )}
    </section>
  );
}
