import type { ComponentType } from 'react';
import type { TileType } from '#shared/match3/board/tiles.ts';
import { type ArtProps, drawingOf } from './drawing.tsx';
import { GiorgioneTile, JollyTile } from './special-tiles.tsx';
import cheesecake from './tiles/cheesecake.svg?raw';
import chocolate from './tiles/chocolate.svg?raw';
import macarons from './tiles/macarons.svg?raw';
import stecco1 from './tiles/stecco1.svg?raw';
import stecco2 from './tiles/stecco2.svg?raw';
import tiramisu from './tiles/tiramisu.svg?raw';

export const tileArt = {
  chocolate: drawingOf(chocolate),
  macarons: drawingOf(macarons),
  cheesecake: drawingOf(cheesecake),
  tiramisu: drawingOf(tiramisu),
  stecco1: drawingOf(stecco1),
  stecco2: drawingOf(stecco2),
  giorgione: GiorgioneTile,
  jolly: JollyTile,
} satisfies Record<TileType, ComponentType<ArtProps>>;
