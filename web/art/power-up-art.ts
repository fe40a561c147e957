import type { ComponentType } from 'react';
import type { ArtProps } from './drawing.tsx';
import { LifeArt, MovesArt, SkipArt } from './power-ups.ts';
import { GiorgioneTile, JollyTile } from './special-tiles.tsx';

export const powerUpArt = {
  vita: LifeArt,
  giorgione: GiorgioneTile,
  jolly: JollyTile,
  mosse: MovesArt,
  skip: SkipArt,
} satisfies Record<string, ComponentType<ArtProps>>;
