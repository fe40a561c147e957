import { type RefObject, useEffect, useEffectEvent } from 'react';
import { loadQrReader } from './qr-reader.ts';

/** Milliseconds between two looks: often enough for a hand, seldom enough for a battery. */
const PAUSE = 150;

/** Reads QR codes from a video while it runs. */
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
    const look = async (): Promise<void> => {
      const reader = await loadQrReader();
      const text = video.current && !stopped ? await reader(video.current) : null;
      if (stopped) return;
      if (text) read(text);
      timer = setTimeout(turn, PAUSE);
    };
    const turn = (): void => {
      look().catch(() => {
        if (!stopped) fail();
      });
    };
    turn();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [running, video]);
};
