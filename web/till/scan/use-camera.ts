import { useCallback, useEffect, useRef, useState } from 'react';

export type CameraState = 'off' | 'starting' | 'on' | 'denied' | 'missing' | 'failed';

/** The one at the back, if there is more than one. */
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
};

const stateOf = (error: unknown): CameraState => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return 'failed';
};

const halt = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

/** A camera that is on only while it is wanted and the page is looked at. */
export const useCamera = () => {
  const [state, setState] = useState<CameraState>('off');
  const [stream, setStream] = useState<MediaStream>();
  const latest = useRef(0);

  const stop = useCallback((): void => {
    latest.current += 1;
    setStream(undefined);
    setState('off');
  }, []);

  const start = useCallback(async (): Promise<void> => {
    latest.current += 1;
    const own = latest.current;
    // Only on HTTPS and on this machine do browsers give pages a camera.
    if (!('mediaDevices' in navigator)) return setState('missing');
    setState('starting');
    try {
      const found = await navigator.mediaDevices.getUserMedia(WANTED);
      if (own !== latest.current) return halt(found);
      setStream(found);
      setState('on');
    } catch (error) {
      if (own === latest.current) setState(stateOf(error));
    }
  }, []);

  useEffect(() => () => halt(stream), [stream]);
  useEffect(() => {
    const hide = (): void => {
      if (document.hidden) stop();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      latest.current += 1;
    };
  }, [stop]);

  return { state, stream, start, stop };
};

export type Camera = ReturnType<typeof useCamera>;
