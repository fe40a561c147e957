import { drawingOf } from './drawing.tsx';
import life from './power-ups/life.svg?raw';
import moves from './power-ups/moves.svg?raw';
import skip from './power-ups/skip.svg?raw';

export const LifeArt = drawingOf(life);
export const MovesArt = drawingOf(moves);
export const SkipArt = drawingOf(skip);
