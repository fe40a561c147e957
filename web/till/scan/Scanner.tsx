import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { toast } from '#web/ui/toast/toast.ts';
import { CameraNotice } from './CameraNotice.tsx';
import type { Camera } from './use-camera.ts';
import { useScan } from './use-scan.ts';
import './scanner.css';

/** The server's limit on a token; no voucher's is longer. */
const MAX_TOKEN_LENGTH = 1000;

type Props = { camera: Camera; paused: boolean; onRead: (token: string) => void };

function Viewfinder({ text }: { text: string }) {
  return (
    <>
      <div
        className="viewfinder relative m-auto size-56 rounded-xl border-6 border-white"
        aria-hidden="true"
      />
      <p className="absolute inset-x-0 bottom-0 bg-black/65 p-2.5 text-center font-bold text-white">
        {text}
      </p>
    </>
  );
}

/** The camera's picture, or a notice about its state. */
export function Scanner({ camera, paused, onRead }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const { state, stream, stop } = camera;
  useEffect(() => {
    const player = video.current;
    if (!player || !stream) return;
    player.srcObject = stream;
    // Closing the camera while it starts rejects the promise, which is no error.
    player.play().catch(() => undefined);
    return () => {
      player.srcObject = null;
    };
  }, [stream]);
  useScan(
    video,
    state === 'on' && !paused,
    text => onRead(text.slice(0, MAX_TOKEN_LENGTH)),
    () => {
      stop();
      toast({
        title: 'Errore',
        description: 'Il lettore di QR non si è caricato: scrivi il codice.',
        variant: 'destructive',
      });
    },
  );
  return (
    <section
      aria-label="Fotocamera"
      className={clsx(
        'relative grid overflow-hidden rounded-3xl bg-cocoa text-on-dark',
        state === 'on' ? 'h-[min(52dvh,26rem)] min-h-64' : 'min-h-56',
      )}
    >
      {state === 'on' ? (
        <>
          <video
            ref={video}
            muted
            playsInline
            className="absolute inset-0 size-full object-cover"
          />
          <Viewfinder text={paused ? 'Controllo...' : 'Inquadra il QR del voucher'} />
        </>
      ) : (
        <CameraNotice state={state} />
      )}
    </section>
  );
}
