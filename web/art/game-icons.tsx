import type { ArtProps } from './drawing.tsx';
import { Glyph } from './icons.tsx';

const speaker = 'M4 9.5h3.5L12 5.5v13l-4.5-4H4z';
const heart =
  'M12 20.5C5.5 16 3 12.5 3 9a4.75 4.75 0 0 1 9-2.2A4.75 4.75 0 0 1 21 9c0 3.5-2.5 7-9 11.5z';

export const MapIcon = (props: ArtProps) => (
  <Glyph {...props} path="M3.5 6.5 9 4l6 2.5L20.5 4v13.5L15 20l-6-2.5L3.5 20zM9 4v13.5M15 6.5V20" />
);
export const MoreIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M3.8 12a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0M10.6 12a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0M17.4 12a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0"
    filled
  />
);
export const CrownIcon = (props: ArtProps) => (
  <Glyph {...props} path="M4.5 17.5 3 7.5l5 3.7L12 5l4 6.2 5-3.7-1.5 10zM4.5 20.5h15" />
);
export const HeartIcon = (props: ArtProps) => <Glyph {...props} path={heart} filled />;
export const HeartEmptyIcon = (props: ArtProps) => <Glyph {...props} path={heart} />;
export const SkipIcon = (props: ArtProps) => (
  <Glyph {...props} path="M5 5.5v13l7-6.5zM12.5 5.5v13l7-6.5zM20.5 5.5v13" />
);
export const VolumeIcon = (props: ArtProps) => (
  <Glyph {...props} path={`${speaker}M15.5 9q3 3 0 6M18 6.5q5 5.5 0 11`} />
);
export const VolumeOffIcon = (props: ArtProps) => (
  <Glyph {...props} path={`${speaker}M15.5 9.5l5 5M20.5 9.5l-5 5`} />
);
export const LightbulbIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M9 17.5c0-2.5-3-3.7-3-7.5a6 6 0 0 1 12 0c0 3.8-3 5-3 7.5zM9.8 20.7h4.4M12 17v-4.5l-1.8-1.7M12 12.5l1.8-1.7"
  />
);
