import type { ArtProps } from './drawing.tsx';
import { Glyph } from './icons.tsx';

/** Icons for signed-in users only, kept out of the file that every page loads. */
export const BellIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M5 16.5h14q-1.8-2-1.8-6.7a5.2 5.2 0 0 0-10.4 0q0 4.7-1.8 6.7zM9.8 19.6q2.2 1.8 4.4 0M12 4.6V3.2"
  />
);
export const ChatIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M12 4.5c5 0 9 3.1 9 7s-4 7-9 7q-1.7 0-3.3-.4L4 20l1.1-3.9Q3 14.1 3 11.5c0-3.9 4-7 9-7zM8.3 11.5h.1M12 11.5h.1M15.7 11.5h.1"
  />
);
export const SendIcon = (props: ArtProps) => (
  <Glyph {...props} path="M20.5 3.5 3.5 10l6.8 3.7L14 20.5zM10.3 13.7l4-4" />
);
export const FlagIcon = (props: ArtProps) => (
  <Glyph {...props} path="M5.5 21V4.2M5.5 5q3.3-2 6.5 0t6.5 0v8.5q-3.2 2-6.5 0t-6.5 0" />
);
export const BlockIcon = (props: ArtProps) => (
  <Glyph {...props} path="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM5.7 5.7l12.6 12.6" />
);
export const AddFriendIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M10 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM3.5 19.5q0-5 6.5-5 3 0 4.7 1.1M18.5 13.5v6M15.5 16.5h6"
  />
);
export const ChartIcon = (props: ArtProps) => (
  <Glyph {...props} path="M4 20.5h16M6.5 20.5v-6M12 20.5V4M17.5 20.5v-11" />
);
export const ArrowDownIcon = (props: ArtProps) => (
  <Glyph {...props} path="M12 4v15.5M5.5 13l6.5 6.5 6.5-6.5" />
);
