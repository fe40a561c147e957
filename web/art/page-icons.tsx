import type { ArtProps } from './drawing.tsx';
import { Glyph } from './icons.tsx';

/** The icons of the navigation and the settings, which the first load does without. */
export const HomeIcon = (props: ArtProps) => (
  <Glyph {...props} path="M3.5 11 12 4l8.5 7M6 9.2V19.5h12V9.2M10 19.5v-5.5h4v5.5" />
);
export const ChevronDownIcon = (props: ArtProps) => <Glyph {...props} path="M6 9.5l6 6 6-6" />;
export const SlidersIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M4 7h8M18 7h2M4 17h2M12 17h8M15 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5zM9 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 1 0 0-5z"
  />
);
