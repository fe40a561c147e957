import { storedForUser } from '#web/storage.ts';
import type { SharedResult } from './share-result.ts';

const isResult = (stored: unknown): stored is SharedResult =>
  typeof stored === 'object' && stored !== null && 'day' in stored && 'score' in stored;

/** The player's last result in this browser, which knows more about the game than the leaderboard. */
export const lastResult = storedForUser<SharedResult | undefined>('challenge-result', {
  area: 'local',
  parse: stored => (isResult(stored) ? stored : undefined),
  fallback: undefined,
});
