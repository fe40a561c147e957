import type { ComponentType } from 'react';
import type { Absence } from '#shared/contract/dashboard.ts';
import type { AdminReward } from '#shared/contract/schemas/rewards.ts';
import { serverNow } from '#web/api/clock.ts';
import { useWrite } from '#web/api/use-write.ts';
import type { ArtProps } from '#web/art/drawing.tsx';
import {
  BagIcon,
  BoltIcon,
  ClockIcon,
  CloseIcon,
  FriendsIcon,
  GiftIcon,
  LoyaltyCardIcon,
  MailIcon,
} from '#web/art/page-icons.tsx';
import { useOpenPath } from '#web/modules.ts';
import { paths } from '#web/paths.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { NoticeRow } from '#web/ui/NoticeRow.tsx';
import { type AbsenceLine, absenceLines } from './absence-lines.ts';

const ICONS: Readonly<Record<AbsenceLine['about'], ComponentType<ArtProps>>> = {
  made: BagIcon,
  sold: GiftIcon,
  raids: BoltIcon,
  friends: FriendsIcon,
  messages: MailIcon,
  stamps: LoyaltyCardIcon,
  ending: ClockIcon,
};

type Props = { absence: Absence; rewards: readonly AdminReward[] };

/** What has happened during an absence; once closed, it isn't shown again on any device (rule 310). */
export function AbsenceCard({ absence, rewards }: Props) {
  const seen = useWrite('dashboard.seenAbsence');
  const openPath = useOpenPath();
  const lines = absenceLines(absence, rewards, serverNow());
  if (lines.length === 0 || !seen.isIdle) return null;
  return (
    <Card size="compact" tone="vanilla" aria-labelledby="absence">
      <div className="flex items-start justify-between gap-3">
        <h2 id="absence" className="text-2xl">
          Mentre non c’eri
        </h2>
        <IconButton
          label="Chiudi il riassunto"
          className="-mt-1 -mr-1"
          onClick={() => seen.mutate({})}
        >
          <CloseIcon />
        </IconButton>
      </div>
      <ul className="mt-2 grid grid-cols-1 gap-2">
        {lines.map(({ about, text, to }) => {
          const Icon = ICONS[about];
          return (
            <NoticeRow
              key={about}
              icon={<Icon />}
              text={text}
              to={openPath(to, paths.movements)}
              isNew={false}
            />
          );
        })}
      </ul>
    </Card>
  );
}
