import arenaSceneFile from '#web/art/illustrations/ArenaScene.tsx?svg';
import type { PictureDrawing } from '#web/ui/Illustration.tsx';

export const arenaScene: PictureDrawing = { width: 640, height: 240, src: arenaSceneFile };
