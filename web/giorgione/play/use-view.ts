import { useSyncExternalStore } from 'react';
import type { Game } from './game.ts';
import type { View } from './view.ts';

/** A part of what a game shows; whoever uses it is rendered when that part changes. */
export const useView = <T>(game: Game, select: (view: View) => T): T =>
  useSyncExternalStore(game.subscribe, () => select(game.view()));
