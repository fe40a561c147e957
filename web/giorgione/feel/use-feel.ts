import { useEffect } from 'react';
import type { Game } from '../play/game.ts';
import { cueOf } from './cues.ts';
import { feel, hear, listenForGesture } from './feel.ts';

/** Lets a game be heard and felt while it is on the page. */
export const useFeel = (game: Game): void => {
  useEffect(listenForGesture, []);
  useEffect(() => {
    let before = game.view();
    return game.subscribe(() => {
      const now = game.view();
      const cue = cueOf(before, now);
      before = now;
      if (!cue) return;
      hear(cue.sound);
      if (cue.tremble) feel(...cue.tremble);
    });
  }, [game]);
};
