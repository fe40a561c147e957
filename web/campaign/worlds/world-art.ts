import type { ComponentType } from 'react';
import type { ArtProps } from '#web/art/drawing.tsx';
import { lazyDrawing } from '#web/ui/Illustration.tsx';
import { MAP } from './trails.ts';
import './worlds.css';

type LoadDrawing = () => Promise<ComponentType<ArtProps>>;

const world = (emblem: LoadDrawing, landscape: LoadDrawing, map: LoadDrawing) => ({
  emblem: lazyDrawing(96, 96, emblem),
  landscape: lazyDrawing(400, 120, landscape),
  map: lazyDrawing(MAP.width, MAP.height, map),
});

/** The emblems are one chunk, so that each world loads only its own landscape. */
const emblems = () => import('./emblems/index.ts');

const art = [
  world(
    async () => (await emblems()).KitchenEmblem,
    async () => (await import('./landscapes/KitchenLandscape.tsx')).KitchenLandscape,
    async () => (await import('./maps/KitchenMap.tsx')).KitchenMap,
  ),
  world(
    async () => (await emblems()).MillEmblem,
    async () => (await import('./landscapes/MillLandscape.tsx')).MillLandscape,
    async () => (await import('./maps/MillMap.tsx')).MillMap,
  ),
  world(
    async () => (await emblems()).CocoaEmblem,
    async () => (await import('./landscapes/CocoaLandscape.tsx')).CocoaLandscape,
    async () => (await import('./maps/CocoaMap.tsx')).CocoaMap,
  ),
  world(
    async () => (await emblems()).MacaronEmblem,
    async () => (await import('./landscapes/MacaronLandscape.tsx')).MacaronLandscape,
    async () => (await import('./maps/MacaronMap.tsx')).MacaronMap,
  ),
  world(
    async () => (await emblems()).GelatoEmblem,
    async () => (await import('./landscapes/GelatoLandscape.tsx')).GelatoLandscape,
    async () => (await import('./maps/GelatoMap.tsx')).GelatoMap,
  ),
  world(
    async () => (await emblems()).CanalEmblem,
    async () => (await import('./landscapes/CanalLandscape.tsx')).CanalLandscape,
    async () => (await import('./maps/CanalMap.tsx')).CanalMap,
  ),
  world(
    async () => (await emblems()).HillsEmblem,
    async () => (await import('./landscapes/HillsLandscape.tsx')).HillsLandscape,
    async () => (await import('./maps/HillsMap.tsx')).HillsMap,
  ),
  world(
    async () => (await emblems()).CastleEmblem,
    async () => (await import('./landscapes/CastleLandscape.tsx')).CastleLandscape,
    async () => (await import('./maps/CastleMap.tsx')).CastleMap,
  ),
  world(
    async () => (await emblems()).LaboratoryEmblem,
    async () => (await import('./landscapes/LaboratoryLandscape.tsx')).LaboratoryLandscape,
    async () => (await import('./maps/LaboratoryMap.tsx')).LaboratoryMap,
  ),
  world(
    async () => (await emblems()).PalaceEmblem,
    async () => (await import('./landscapes/PalaceLandscape.tsx')).PalaceLandscape,
    async () => (await import('./maps/PalaceMap.tsx')).PalaceMap,
  ),
];

/** The emblem, the landscape and the map of a world, 1 to 10, as drawings for `Illustration`. */
export function worldArt(id: number) {
  const drawings = art[id - 1];
  if (!drawings) throw new RangeError(`World ${id} does not exist`);
  return drawings;
}
