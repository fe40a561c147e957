import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { LightbulbIcon } from '#web/art/icons.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { CameraNotice } from './CameraNotice.tsx';
import type { Camera } from './use-camera.ts';
import { useScan, VIEWFINDER_SIDE } from './use-scan.ts';
import { useTorch } from './use-torch.ts';
import './scanner.css';

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

/** The camera's picture, or a notice about its state. */
export function Scanner({ camera, paused, onRead }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const { state, stream } = camera;
  const torch = useTorch(stream);
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
  useScan(video, state === 'on' && !paused, onRead, camera.fail);
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
          <Viewfinder text={paused ? 'Controllo...' : 'Inquadra il QR del voucher o della carta'} />
          {torch.exists && (
            <IconButton
              label={torch.isOn ? 'Spegni la torcia' : 'Accendi la torcia'}
              aria-pressed={torch.isOn}
              className="absolute top-2 right-2 bg-black/65 text-white aria-pressed:bg-butter aria-pressed:text-on-butter"
              onClick={() => void torch.toggle()}
            >
              <LightbulbIcon />
            </IconButton>
          )}
        </>
      ) : (
        <CameraNotice state={state} />
      )}
    </section>
  );
}
