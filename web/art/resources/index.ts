import type { ComponentType } from 'react';
import type { ArtProps } from '../drawing.tsx';
import { BigneArt } from './BigneArt.tsx';
import { CoinArt } from './CoinArt.tsx';
import { EggsArt } from './EggsArt.tsx';
import { FlourArt } from './FlourArt.tsx';
import { MilkArt } from './MilkArt.tsx';
import { SugarArt } from './SugarArt.tsx';

export const resourceArt = {
  flour: FlourArt,
  sugar: SugarArt,
  milk: MilkArt,
  eggs: EggsArt,
  coins: CoinArt,
  bigne: BigneArt,
} satisfies Record<string, ComponentType<ArtProps>>;
