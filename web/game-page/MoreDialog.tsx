import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import type { ArtProps } from '#web/art/drawing.tsx';
import { CrownIcon } from '#web/art/game-icons.tsx';
import { PlayIcon } from '#web/art/icons.tsx';
import { BagIcon, FriendsIcon, HelpIcon, InfoIcon, TrophyIcon } from '#web/art/page-icons.tsx';
import { type CampaignScreen, searchOf } from '#web/game/screens.ts';
import { paths } from '#web/paths.ts';
import { Dialog } from '#web/ui/Dialog.tsx';

/** The dialogs that it opens. */
export type CampaignDialog = 'rules' | 'leaderboard' | 'tutorial';

type Entry = {
  readonly label: string;
  readonly icon: ComponentType<ArtProps>;
  /** The dialog that it opens, or the address to which it leads. */
  readonly opens: CampaignDialog | { readonly to: string };
};

/** The shop opened from a level leads back to it. */
const shopFrom = (screen: CampaignScreen): string =>
  searchOf(screen.name === 'level' ? { name: 'shop', from: screen.level } : { name: 'shop' });

const entriesOf = (screen: CampaignScreen): readonly Entry[] => [
  {
    label: 'Negozio dei power-up',
    icon: BagIcon,
    opens: { to: paths.giorgione + shopFrom(screen) },
  },
  { label: 'Classifica campagna', icon: TrophyIcon, opens: 'leaderboard' },
  { label: 'Regole del gioco', icon: InfoIcon, opens: 'rules' },
  { label: 'Tutorial', icon: HelpIcon, opens: 'tutorial' },
  { label: 'Allenamento', icon: PlayIcon, opens: { to: paths.giorgione } },
  { label: 'Albo d’oro', icon: CrownIcon, opens: { to: paths.hallOfFame } },
  { label: 'Invita amici', icon: FriendsIcon, opens: { to: paths.dashboard } },
];

const row =
  'flex min-h-12 w-full items-center gap-3 rounded-2xl bg-vanilla px-4 text-left font-bold hover:bg-blush';

type Props = {
  screen: CampaignScreen;
  onDialog: (dialog: CampaignDialog) => void;
  onClose: () => void;
};

/** What the campaign's bar has no room for. */
export default function MoreDialog({ screen, onDialog, onClose }: Props) {
  return (
    <Dialog onClose={onClose} title="Altro">
      <ul className="grid gap-2">
        {entriesOf(screen).map(({ label, icon: Icon, opens }) => (
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
