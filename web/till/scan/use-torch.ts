import { useState } from 'react';

const torchTrack = (stream: MediaStream | undefined): MediaStreamTrack | undefined =>
  stream
    ?.getVideoTracks()
    // Firefox has no capabilities.
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
        // Some phones say that they have a torch, and refuse to light it.
      }
    },
  };
};
