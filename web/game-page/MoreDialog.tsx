import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import type { ArtProps } from '#web/art/drawing.tsx';
import { CrownIcon } from '#web/art/game-icons.tsx';
import { PlayIcon } from '#web/art/icons.tsx';
import { BagIcon, FriendsIcon, HelpIcon, InfoIcon, TrophyIcon } from '#web/art/page-icons.tsx';
import { type Screen, searchOf } from '#web/game/screens.ts';
import { paths } from '#web/paths.ts';
import { Dialog } from '#web/ui/Dialog.tsx';

/** The dialogs that it opens. */
export type HeaderDialog = 'rules' | 'leaderboard' | 'tutorial';

type Entry = {
  readonly label: string;
  readonly icon: ComponentType<ArtProps>;
  /** The dialog that it opens, or the address that it leads to. */
  readonly opens: HeaderDialog | { readonly to: string };
};

/** The shop leads back to the level from which it was opened. */
const shopFrom = (screen: Screen): string =>
  searchOf(screen.name === 'level' ? { name: 'shop', from: screen.level } : { name: 'shop' });

const RULES: Entry = { label: 'Regole del gioco', icon: InfoIcon, opens: 'rules' };
const HALL_OF_FAME: Entry = {
  label: 'Albo d’oro',
  icon: CrownIcon,
  opens: { to: paths.hallOfFame },
};
const INVITE: Entry = { label: 'Invita amici', icon: FriendsIcon, opens: { to: paths.dashboard } };

const TRIAL_ENTRIES: readonly Entry[] = [
  { label: 'Classifica', icon: TrophyIcon, opens: 'leaderboard' },
  RULES,
  HALL_OF_FAME,
  INVITE,
];

const campaignEntries = (screen: Screen): readonly Entry[] => [
  {
    label: 'Negozio dei power-up',
    icon: BagIcon,
    opens: { to: paths.giorgione + shopFrom(screen) },
  },
  { label: 'Classifica campagna', icon: TrophyIcon, opens: 'leaderboard' },
  RULES,
  { label: 'Tutorial', icon: HelpIcon, opens: 'tutorial' },
  { label: 'Allenamento', icon: PlayIcon, opens: { to: paths.giorgione } },
  HALL_OF_FAME,
  INVITE,
];

const row =
  'flex min-h-12 w-full items-center gap-3 rounded-2xl bg-vanilla px-4 text-left font-bold hover:bg-blush';

type Props = {
  screen: Screen;
  onDialog: (dialog: HeaderDialog) => void;
  onClose: () => void;
};

/** What the bars of the trial and the campaign have no room for. */
export default function MoreDialog({ screen, onDialog, onClose }: Props) {
  const entries = screen.name === 'trial' ? TRIAL_ENTRIES : campaignEntries(screen);
  return (
    <Dialog onClose={onClose} title="Altro">
      <ul className="grid gap-2">
        {entries.map(({ label, icon: Icon, opens }) => (
          <li key={label}>
            {typeof opens === 'string' ? (
              <button type="button" className={row} onClick={() => onDialog(opens)}>
                <Icon />
                {label}
              </button>
            ) : (
              <Link to={opens.to} className={row} onClick={onClose}>
                <Icon />
                {label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
