import { useEffect } from 'react';
import type { Game } from '../play/game.ts';
import { cueOf } from './cues.ts';
import { loadSynthOnGesture, playSound, vibrate } from './effects.ts';

/** Plays the sounds and vibrations of a game while it is on the page. */
export const useCues = (game: Game): void => {
  useEffect(loadSynthOnGesture, []);
  useEffect(() => {
    let before = game.view();
    return game.subscribe(() => {
      const now = game.view();
      const cue = cueOf(before, now);
      before = now;
      if (!cue) return;
      playSound(cue.sound);
      if (cue.vibration) vibrate(...cue.vibration);
    });
  }, [game]);
};
