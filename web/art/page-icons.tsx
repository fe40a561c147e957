import type { ArtProps } from './drawing.tsx';
import { Glyph } from './icons.tsx';

/** The icons of the navigation and of what opens, which the first load does without. */
export const HomeIcon = (props: ArtProps) => (
  <Glyph {...props} path="M3.5 11 12 4l8.5 7M6 9.2V19.5h12V9.2M10 19.5v-5.5h4v5.5" />
);
export const ChevronDownIcon = (props: ArtProps) => <Glyph {...props} path="M6 9.5l6 6 6-6" />;
