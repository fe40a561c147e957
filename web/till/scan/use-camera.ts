import { useCallback, useEffect, useRef, useState } from 'react';

const torchTrack = (stream: MediaStream | undefined): MediaStreamTrack | undefined =>
  stream
    ?.getVideoTracks()
    // Firefox has no getCapabilities.
    .find(track => 'getCapabilities' in track && track.getCapabilities().torch === true);

/** The camera's torch, if there is one; it goes out with the camera. */
export const useTorch = (stream: MediaStream | undefined) => {
  const [litTrack, setLitTrack] = useState<MediaStreamTrack>();
  const track = torchTrack(stream);
  const isOn = track !== undefined && track === litTrack;
  return {
    exists: track !== undefined,
    isOn,
    toggle: async (): Promise<void> => {
      if (!track) return;
      try {
        await track.applyConstraints({ advanced: [{ torch: !isOn }] });
        setLitTrack(isOn ? undefined : track);
      } catch {
        // Some phones claim to have a torch, but refuse to light it.
      }
    },
  };
};

export type CameraState =
  | 'off'
  | 'starting'
  | 'on'
  | 'denied'
  | 'missing'
  | 'failed'
  /** The camera was on, but has been unplugged, lost its permission, or been taken by another program. */
  | 'ended'
  /** The camera works, but the QR code reader hasn't loaded. */
  | 'unreadable';

/** Prefers the rear camera, and enough pixels for a small code on a phone's screen. */
const CONSTRAINTS: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 } },
};

const stateOf = (error: unknown): CameraState => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  return 'failed';
};

const stopTracks = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

/** If another program takes the camera without ending the stream, its picture freezes. */
const ENDS = ['ended', 'mute'] as const;

/** Listens for the end of a stream, and stops it when it is no longer used. */
const useStream = (stream: MediaStream | undefined, onEnd: (state: CameraState) => void): void =>
  useEffect(() => {
    const [track] = stream?.getVideoTracks() ?? [];
    const noteEnd = (): void => onEnd('ended');
    for (const event of ENDS) track?.addEventListener(event, noteEnd);
    return () => {
      for (const event of ENDS) track?.removeEventListener(event, noteEnd);
      stopTracks(stream);
    };
  }, [stream, onEnd]);

/** A camera that stops when the page is hidden or the component unmounts. */
export const useCamera = () => {
  const [state, setState] = useState<CameraState>('off');
  const [stream, setStream] = useState<MediaStream>();
  /** Counts starts and stops, so that an outdated start can be recognised. */
  const latestRequest = useRef(0);

  const end = useCallback((state: CameraState): void => {
    latestRequest.current += 1;
    setStream(undefined);
    setState(state);
  }, []);
  const stop = useCallback((): void => end('off'), [end]);
  const fail = useCallback((): void => end('unreadable'), [end]);

  const start = useCallback(async (): Promise<void> => {
    latestRequest.current += 1;
    const request = latestRequest.current;
    // Browsers have mediaDevices only on HTTPS and on localhost.
    if (!('mediaDevices' in navigator)) return setState('missing');
    setState('starting');
    try {
      const started = await navigator.mediaDevices.getUserMedia(CONSTRAINTS);
      if (request !== latestRequest.current) return stopTracks(started);
      setStream(started);
      setState('on');
    } catch (error) {
      if (request === latestRequest.current) setState(stateOf(error));
    }
  }, []);

  useStream(stream, end);
  useEffect(() => {
    const stopIfHidden = (): void => {
      if (document.hidden) stop();
    };
    document.addEventListener('visibilitychange', stopIfHidden);
    return () => {
      document.removeEventListener('visibilitychange', stopIfHidden);
      latestRequest.current += 1;
    };
  }, [stop]);

  return { state, stream, start, stop, fail };
};

export type Camera = ReturnType<typeof useCamera>;
