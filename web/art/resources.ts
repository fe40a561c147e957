import type { ComponentType } from 'react';
import { BigneArt, CoinArt } from './bigne-and-coins.ts';
import { type ArtProps, drawingOf } from './drawing.tsx';
import eggs from './resources/eggs.svg?raw';
import flour from './resources/flour.svg?raw';
import milk from './resources/milk.svg?raw';
import sugar from './resources/sugar.svg?raw';

export const resourceArt = {
  flour: drawingOf(flour),
  sugar: drawingOf(sugar),
  milk: drawingOf(milk),
  eggs: drawingOf(eggs),
  coins: CoinArt,
  bigne: BigneArt,
} satisfies Record<string, ComponentType<ArtProps>>;
