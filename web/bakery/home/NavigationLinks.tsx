import { BoltIcon, ClockIcon, FriendsIcon, TrophyIcon } from '#web/art/icons.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';

const LINKS = [
  { to: paths.leaderboards, label: 'Classifica', icon: TrophyIcon },
  { to: paths.arena, label: 'Arena dei furti', icon: BoltIcon },
  { to: paths.friends, label: 'Amici', icon: FriendsIcon },
  { to: paths.movements, label: 'Movimenti', icon: ClockIcon },
];

/** The links to other areas. */
export function NavigationLinks() {
  return (
    <nav aria-label="Dalla pasticceria" className="grid grid-cols-2 gap-2">
      {LINKS.map(({ to, label, icon: Icon }) => (
        <ButtonLink key={to} to={to} tone="plain" size="small" wide>
          <Icon className="size-5 shrink-0" />
          {label}
        </ButtonLink>
      ))}
    </nav>
  );
}
