import { type RefObject, useEffect, useEffectEvent } from 'react';
import { loadQrReader, type Square } from './qr-reader.ts';
import { viewfinderIn } from './viewfinder.ts';

/** Short enough to feel instant, long enough to spare the battery. */
const SCAN_INTERVAL_MS = 100;

/** The viewfinder's side on the page, in CSS pixels. */
export const VIEWFINDER_SIDE = 224;

const viewfinderOf = (video: HTMLVideoElement): Square =>
  viewfinderIn(
    { width: video.videoWidth, height: video.videoHeight },
    { width: video.clientWidth, height: video.clientHeight },
    VIEWFINDER_SIDE,
  );

/** Reads QR codes from a video. */
export const useScan = (
  video: RefObject<HTMLVideoElement | null>,
  running: boolean,
  onRead: (text: string) => void,
  onFail: () => void,
): void => {
  const read = useEffectEvent(onRead);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    if (!running) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const scan = async (): Promise<void> => {
      const reader = await loadQrReader();
      const player = video.current;
      const text = player && !stopped ? await reader(player, viewfinderOf(player)) : null;
      if (stopped) return;
      if (text) read(text);
      timer = setTimeout(scanOrFail, SCAN_INTERVAL_MS);
    };
    const scanOrFail = (): void => {
      scan().catch(() => {
        if (!stopped) fail();
      });
    };
    scanOrFail();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [running, video]);
};
