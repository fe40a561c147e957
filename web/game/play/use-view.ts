import { useSyncExternalStore } from 'react';
import type { Game } from './game.ts';
import type { View } from './view.ts';

/** A part of the view of a game; the component is rendered again only when that part changes. */
export const useView = <T>(game: Game, select: (view: View) => T): T =>
  useSyncExternalStore(game.subscribe, () => select(game.view()));
