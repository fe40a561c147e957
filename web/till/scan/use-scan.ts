import { type RefObject, useEffect, useEffectEvent } from 'react';
import { loadQrReader } from './qr-reader.ts';

/** Short enough to feel instant, long enough to spare the battery. */
const SCAN_INTERVAL_MS = 150;

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
      const text = video.current && !stopped ? await reader(video.current) : null;
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
