import { type ArtProps, drawingOf } from './drawing.tsx';
import lit from './flame/lit.svg?raw';
import unlit from './flame/unlit.svg?raw';

const LitFlame = drawingOf(lit);
const UnlitFlame = drawingOf(unlit);

/** The flame for one day of a streak; an unlit one is only an outline. */
export function FlameArt({ isLit, ...props }: ArtProps & { isLit: boolean }) {
  return isLit ? <LitFlame {...props} /> : <UnlitFlame {...props} />;
}
