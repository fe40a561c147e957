import type { ArtProps } from './drawing.tsx';
import { Glyph } from './icons.tsx';

/* Icons that only the panel uses. */

export const ChartIcon = (props: ArtProps) => (
  <Glyph {...props} path="M3.5 20.5h17M6.5 17v-5M12 17V5M17.5 17V9" />
);

export const MegaphoneIcon = (props: ArtProps) => (
  <Glyph {...props} path="M4 10v4l3 .5V19h3v-4l9 3.5V5.500L7 9.500Z" />
);
