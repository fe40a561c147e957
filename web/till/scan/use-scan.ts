import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { LastRead } from './last-read.ts';
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

type Scan = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isRunning: boolean;
  /** Called once for a code, until it has left the view. */
  readonly onRead: (text: string) => void;
  readonly onFail: () => void;
};

/** Reads QR codes from a video; returns whether the last one read is still in view. */
export const useScan = ({ video, isRunning, onRead, onFail }: Scan): boolean => {
  const [lastRead] = useState(() => new LastRead());
  const [isStillThere, setStillThere] = useState(false);
  const read = useEffectEvent(onRead);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    if (!isRunning) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const scan = async (): Promise<void> => {
      const reader = await loadQrReader();
      const player = video.current;
      const text = player && !stopped ? await reader(player, viewfinderOf(player)) : null;
      if (stopped) return;
      const isNew = lastRead.see(text, performance.now()) === 'new';
      if (text !== null && isNew) read(text);
      setStillThere(lastRead.isThere());
      timer = setTimeout(scanOrFail, SCAN_INTERVAL_MS);
    };
    const scanOrFail = (): void => {
      scan().catch(() => {
        if (!stopped) fail();
      });
    };
    lastRead.lookAgain(performance.now());
    scanOrFail();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [isRunning, video, lastRead]);
  return isStillThere;
};
