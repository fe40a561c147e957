import { CocoaEmblem, MacaronEmblem } from './CocoaAndMacaronEmblems.tsx';
import { CanalEmblem, GelatoEmblem } from './GelatoAndCanalEmblems.tsx';
import { CastleEmblem, HillsEmblem } from './HillsAndCastleEmblems.tsx';
import { KitchenEmblem, MillEmblem } from './KitchenAndMillEmblems.tsx';
import { LaboratoryEmblem, PalaceEmblem } from './LaboratoryAndPalaceEmblems.tsx';

/** The emblems of the ten worlds, which are small enough to be loaded together. */
export const emblems = {
  kitchen: KitchenEmblem,
  mill: MillEmblem,
  cocoa: CocoaEmblem,
  macaron: MacaronEmblem,
  gelato: GelatoEmblem,
  canal: CanalEmblem,
  hills: HillsEmblem,
  castle: CastleEmblem,
  laboratory: LaboratoryEmblem,
  palace: PalaceEmblem,
};
