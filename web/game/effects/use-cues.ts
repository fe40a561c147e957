import { useEffect } from 'react';
import { useGame } from '../play/game-context.tsx';
import { feedbackTo } from './cues.ts';
import { loadSynthOnGesture, playSound, vibrate } from './effects.ts';

/** In a finale events come faster than anybody can hear them apart: milliseconds between sounds. */
const MIN_GAP_MS = 70;

/** Plays the sounds and vibrations of a game while it is on the page. */
export const useFeedback = (): void => {
  const game = useGame();
  useEffect(loadSynthOnGesture, []);
  useEffect(() => {
    let before = game.view().lastEvent;
    let last = Number.NEGATIVE_INFINITY;
    return game.subscribe(() => {
      const { lastEvent, isFinale } = game.view();
      if (lastEvent === before) return;
      before = lastEvent;
      const feedback = lastEvent && feedbackTo(lastEvent);
      const now = performance.now();
      if (!feedback || (isFinale && now - last < MIN_GAP_MS)) return;
      last = now;
      playSound(feedback.sound);
      if (feedback.vibration) vibrate(...feedback.vibration);
    });
  }, [game]);
};
