import type { ArtProps } from './drawing.tsx';
import { Glyph } from './icons.tsx';

/* Icons that the first load doesn't need. */

const star = 'M12 3.2l2.7 5.5 6.1.9-4.4 4.3 1 6-5.4-2.8-5.4 2.8 1-6-4.4-4.3 6.1-.9z';

export const HomeIcon = (props: ArtProps) => (
  <Glyph {...props} path="M3.5 11 12 4l8.5 7M6 9.2V19.5h12V9.2M10 19.5v-5.5h4v5.5" />
);
export const ChevronDownIcon = (props: ArtProps) => <Glyph {...props} path="M6 9.5l6 6 6-6" />;
export const ArrowLeftIcon = (props: ArtProps) => (
  <Glyph {...props} path="M20 12H4.5M11 5.5 4.5 12l6.5 6.5" />
);
export const ArrowRightIcon = (props: ArtProps) => (
  <Glyph {...props} path="M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5" />
);
export const CloseIcon = (props: ArtProps) => <Glyph {...props} path="M6 6l12 12M18 6 6 18" />;
export const InfoIcon = (props: ArtProps) => (
  <Glyph {...props} path="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.5v.1" />
);
export const HelpIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.3 9.5a2.8 2.8 0 1 1 4.3 2.3q-1.6 1-1.6 2.2M12 17v.1"
  />
);
export const CopyIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M10.5 8.5h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM5.5 15.5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2"
  />
);
export const CheckIcon = (props: ArtProps) => <Glyph {...props} path="M4.5 12.5l5 5L19.5 7" />;
export const SettingsIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M4 7h9M18.5 7H20M4 17h1.5M11 17h9M15.75 4.25a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5zM8.25 14.25a2.75 2.75 0 1 0 0 5.5 2.75 2.75 0 0 0 0-5.5z"
  />
);
export const FriendsIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 19.5q0-5 6.5-5t6.5 5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.8q4 1 4 4.7"
  />
);
export const LogoutIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M10 4H6.5a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2H10M10 12h10.5M16 7.5l4.5 4.5-4.5 4.5"
  />
);
export const TrophyIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M7 4h10v6a5 5 0 0 1-10 0zM7 6H3.5v1.5Q3.5 11 7.2 11.5M17 6h3.5v1.5q0 3.5-3.7 4M12 15v3M8 20.5q0-2.5 4-2.5t4 2.5z"
  />
);
export const StarIcon = (props: ArtProps) => <Glyph {...props} path={star} filled />;
export const StarEmptyIcon = (props: ArtProps) => <Glyph {...props} path={star} />;
export const GiftIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M4.5 12v6.5a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2V12M3.5 8h17v4h-17zM12 8v12.5M12 8Q7 8 7 5.3 7 3.5 8.8 3.5 11.5 3.5 12 8q.5-4.5 3.2-4.5Q17 3.5 17 5.3 17 8 12 8z"
  />
);
export const ShieldIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M12 3q3.5 2.5 7.5 2.7v5.8q0 6-7.5 9.5-7.5-3.5-7.5-9.5V5.7Q8.5 5.5 12 3zM8.8 12l2.3 2.3 4.2-4.6"
  />
);
export const LockIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M6.5 10.5h11a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5zM8 10.5V7.3a4 4 0 0 1 8 0v3.2M12 14.5v2"
  />
);
export const RefreshIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M20 11.5a8 8 0 0 0-14.3-4.2L4 9.2M4 4.5v4.7h4.7M4 12.5a8 8 0 0 0 14.3 4.2l1.7-1.9M20 19.5v-4.7h-4.7"
  />
);
export const MailIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM3.5 7.5 12 13.5l8.5-6"
  />
);
export const TrashIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M4 6.5h16M9 6.5V5a1.5 1.5 0 0 1 1.5-1.5h3A1.5 1.5 0 0 1 15 5v1.5M6 6.5l.8 12.2a2 2 0 0 0 2 1.8h6.4a2 2 0 0 0 2-1.8L18 6.5M10 10.5l.3 6M14 10.5l-.3 6"
  />
);
export const DownloadIcon = (props: ArtProps) => (
  <Glyph {...props} path="M12 3.5v11.5M7 10.5l5 5 5-5M4 16.5v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2" />
);
export const ShareIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M18 3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM6 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM18 16a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8.2 10.8l7.6-4.2M8.2 13.2l7.6 4.2"
  />
);
export const PlusIcon = (props: ArtProps) => <Glyph {...props} path="M12 5v14M5 12h14" />;
export const MinusIcon = (props: ArtProps) => <Glyph {...props} path="M5 12h14" />;
export const ClockIcon = (props: ArtProps) => (
  <Glyph {...props} path="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2.5" />
);
export const BoltIcon = (props: ArtProps) => (
  <Glyph {...props} path="M13.5 3 5 13.5h6L10 21l8.5-10.5h-6z" />
);
/** The corners of a viewfinder around a code. */
export const ScanIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M3.5 8.5v-3a2 2 0 0 1 2-2h3M15.5 3.5h3a2 2 0 0 1 2 2v3M20.5 15.5v3a2 2 0 0 1-2 2h-3M8.5 20.5h-3a2 2 0 0 1-2-2v-3M8 8h3v3H8zM14 8h2M16 11h-2v5M8 14v2h3M11 13.5v.1"
  />
);
export const LoyaltyCardIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM6.5 8.5h4v4h-4zM14 9.2h3.5M14 12h3.5M6.5 15.8h.1M10 15.8h.1M13.5 15.8h.1M17 15.8h.1"
  />
);
export const FlagIcon = (props: ArtProps) => (
  <Glyph {...props} path="M5.5 21V4M5.5 4.5c5-3 8 3 13 0v9c-5 3-8-3-13 0" />
);
export const BagIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M5.5 8.5h13l1 10.5a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19zM8.5 11V7a3.5 3.5 0 0 1 7 0v4"
  />
);
