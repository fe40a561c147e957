import type { ArtProps } from './drawing.tsx';
import { Glyph } from './icons.tsx';

/* Icons for the shop's details. */

export const ShopIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M4.5 10.5v9h15v-9M4 4.5h16l1 4.5a2.3 2.3 0 0 1-4.5 0 2.3 2.3 0 0 1-4.5 0 2.3 2.3 0 0 1-4.5 0 2.3 2.3 0 0 1-4.5 0zM10 19.5v-5h4v5"
  />
);

export const PhoneIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M8.5 4H5.5A1.5 1.5 0 0 0 4 5.6C4.5 13.5 10.5 19.5 18.4 20a1.5 1.5 0 0 0 1.6-1.5v-3l-4.5-1.5-1.8 1.8a11 11 0 0 1-5.5-5.5L10 8.5z"
  />
);

export const MapPinIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M12 21c-4.5-4.5-7-7.8-7-11a7 7 0 0 1 14 0c0 3.2-2.5 6.5-7 11zM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z"
  />
);

export const CameraIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM16.7 7.3v.1"
  />
);
