import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Run } from '#shared/contract/schemas/run.ts';
import type { Game } from './game.ts';
import type { View } from './view.ts';

/** The game that the components inside show. */
export const GameContext = createContext<Game | null>(null);

export const useGame = (): Game => {
  const game = useContext(GameContext);
  if (!game) throw new Error('This component is outside of a GameContext.');
  return game;
};

/** Part of the game's view; the component is rendered again only when that part changes. */
export const useGameView = <T,>(select: (view: View) => T): T => {
  const game = useGame();
  return useSyncExternalStore(game.subscribe, () => select(game.view()));
};

/** A player's run in play. */
export type PlayedRun = { readonly userId: number; readonly run: Run };

export const RunContext = createContext<PlayedRun | null>(null);

export const usePlayedRun = (): PlayedRun => {
  const played = useContext(RunContext);
  if (!played) throw new Error('This component is outside of a RunGame.');
  return played;
};
