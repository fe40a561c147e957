import type { ArtProps } from './drawing.tsx';
import { Glyph } from './icons.tsx';

/** A passkey's icon; in a separate file, since few pages show it. */
export const KeyIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M8 11.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM11.2 12.8 20 4M16.5 7.5l3 3M13.5 10.5l2 2"
  />
);
