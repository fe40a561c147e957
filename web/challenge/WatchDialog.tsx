import type { ResponseOf } from '#web/api/route-types.ts';
import Replay from '#web/game/Replay.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

export type BestGame = NonNullable<ResponseOf<'leaderboards.challenge'>['best']>;

type Props = { best: BestGame; title: string; onClose: () => void };

/** The best game of a day, for watching. */
export default function WatchDialog({ best: { run, log }, title, onClose }: Props) {
  return (
    <Dialog onClose={onClose} title={title}>
      <Replay run={run} log={log} />
    </Dialog>
  );
}
