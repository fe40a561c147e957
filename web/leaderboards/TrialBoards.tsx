import { lazy, useState } from 'react';
import { Optional } from '#web/ui/Optional.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { type Period, SHOWN, TrialBoard } from './TrialBoard.tsx';

const FriendsBoard = lazy(() => import('./FriendsBoard.tsx'));

/** The trial boards of Giorgione (Games specification, section 9), of everybody or among friends. */
export function TrialBoards() {
  const [amongFriends, setAmongFriends] = useState(false);
  const tab = (value: Period, label: string) => ({
    value,
    label,
    content: amongFriends ? (
      <Optional fallback={<BoardSkeleton rows={SHOWN} />}>
        <FriendsBoard period={value} />
      </Optional>
    ) : (
      <TrialBoard period={value} />
    ),
  });
  return (
    <>
      <Tabs
        label="Periodo della classifica"
        panel="min-h-109"
        tabs={[
          tab('daily', 'Giornaliera'),
          tab('weekly', 'Settimanale'),
          tab('monthly', 'Mensile'),
        ]}
      />
      <div className="mt-3 border-t-2 border-line pt-2">
        <Switch label="Solo amici" checked={amongFriends} onChange={setAmongFriends} />
      </div>
    </>
  );
}
