import type { ComponentType } from 'react';
import type { ArtProps } from '../drawing.tsx';
import { GiorgioneTile } from '../tiles/GiorgioneTile.tsx';
import { JollyTile } from '../tiles/JollyTile.tsx';
import { LifeArt } from './LifeArt.tsx';
import { MovesArt } from './MovesArt.tsx';
import { SkipArt } from './SkipArt.tsx';

export const powerUpArt = {
  vita: LifeArt,
  giorgione: GiorgioneTile,
  jolly: JollyTile,
  mosse: MovesArt,
  skip: SkipArt,
} satisfies Record<string, ComponentType<ArtProps>>;
