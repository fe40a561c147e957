import type { ComponentType } from 'react';
import type { ArtProps } from '#web/art/drawing.tsx';
import { lazyDrawing } from '#web/ui/Illustration.tsx';
import './worlds.css';

type Load = () => Promise<ComponentType<ArtProps>>;

const world = (emblem: Load, landscape: Load) => ({
  emblem: lazyDrawing(96, 96, emblem),
  landscape: lazyDrawing(400, 120, landscape),
});

/** The emblems are one chunk, so that each world loads only its own landscape. */
const emblems = () => import('./emblems/index.ts');

const art = [
  world(
    async () => (await emblems()).KitchenEmblem,
    async () => (await import('./landscapes/KitchenLandscape.tsx')).KitchenLandscape,
  ),
  world(
    async () => (await emblems()).MillEmblem,
    async () => (await import('./landscapes/MillLandscape.tsx')).MillLandscape,
  ),
  world(
    async () => (await emblems()).CocoaEmblem,
    async () => (await import('./landscapes/CocoaLandscape.tsx')).CocoaLandscape,
  ),
  world(
    async () => (await emblems()).MacaronEmblem,
    async () => (await import('./landscapes/MacaronLandscape.tsx')).MacaronLandscape,
  ),
  world(
    async () => (await emblems()).GelatoEmblem,
    async () => (await import('./landscapes/GelatoLandscape.tsx')).GelatoLandscape,
  ),
  world(
    async () => (await emblems()).CanalEmblem,
    async () => (await import('./landscapes/CanalLandscape.tsx')).CanalLandscape,
  ),
  world(
    async () => (await emblems()).HillsEmblem,
    async () => (await import('./landscapes/HillsLandscape.tsx')).HillsLandscape,
  ),
  world(
    async () => (await emblems()).CastleEmblem,
    async () => (await import('./landscapes/CastleLandscape.tsx')).CastleLandscape,
  ),
  world(
    async () => (await emblems()).LaboratoryEmblem,
    async () => (await import('./landscapes/LaboratoryLandscape.tsx')).LaboratoryLandscape,
  ),
  world(
    async () => (await emblems()).PalaceEmblem,
    async () => (await import('./landscapes/PalaceLandscape.tsx')).PalaceLandscape,
  ),
];

/** The emblem and the landscape of a world, 1 to 10, as lazy drawings for `Illustration`. */
export function worldArt(id: number) {
  const drawings = art[id - 1];
  if (!drawings) throw new RangeError(`World ${id} does not exist`);
  return drawings;
}
