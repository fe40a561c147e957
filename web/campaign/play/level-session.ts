import { createContext, useContext } from 'react';
import type { SavedResult } from '#web/game/stage/use-save-result.ts';

/** The level that is being played. */
type LevelSession = {
  readonly level: number;
  /** Points. */
  readonly target: number;
  readonly saved: SavedResult<'game.completeLevel'>;
  /** Leaves for the menu, with the reward if the level was completed. */
  readonly leave: () => void;
};

export const LevelContext = createContext<LevelSession | null>(null);

export const useLevelSession = (): LevelSession => {
  const session = useContext(LevelContext);
  if (!session) throw new Error('This component is outside of a level.');
  return session;
};
