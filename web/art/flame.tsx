import { type ArtProps, drawingOf } from './drawing.tsx';
import lit from './flame/lit.svg?raw';
import unlit from './flame/unlit.svg?raw';

const LitFlame = drawingOf(lit);
const UnlitFlame = drawingOf(unlit);

/** The flame of a day of a streak; one that isn't lit yet is only its shape. */
export function FlameArt({ isLit, ...props }: ArtProps & { isLit: boolean }) {
  return isLit ? <LitFlame {...props} /> : <UnlitFlame {...props} />;
}
