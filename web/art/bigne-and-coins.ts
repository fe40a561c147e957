import { drawingOf } from './drawing.tsx';
import bigne from './resources/bigne.svg?raw';
import coins from './resources/coins.svg?raw';

export const BigneArt = drawingOf(bigne);
export const CoinArt = drawingOf(coins);
