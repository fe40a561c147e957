import type { ComponentType } from 'react';
import type { TileType } from '#shared/match3/board/tiles.ts';
import type { ArtProps } from '../drawing.tsx';
import { CheesecakeTile } from './CheesecakeTile.tsx';
import { ChocolateTile } from './ChocolateTile.tsx';
import { GiorgioneTile } from './GiorgioneTile.tsx';
import { JollyTile } from './JollyTile.tsx';
import { MacaronsTile } from './MacaronsTile.tsx';
import { Stecco1Tile } from './Stecco1Tile.tsx';
import { Stecco2Tile } from './Stecco2Tile.tsx';
import { TiramisuTile } from './TiramisuTile.tsx';

export const tileArt = {
  chocolate: ChocolateTile,
  macarons: MacaronsTile,
  cheesecake: CheesecakeTile,
  tiramisu: TiramisuTile,
  stecco1: Stecco1Tile,
  stecco2: Stecco2Tile,
  giorgione: GiorgioneTile,
  jolly: JollyTile,
} satisfies Record<TileType, ComponentType<ArtProps>>;
