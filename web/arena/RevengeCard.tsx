import { useNavigate } from 'react-router-dom';
import { usePages } from '#web/api/use-pages.ts';
import { BoltIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import type { RaidControl } from './use-raid.ts';

type Props = { thiefId: number; raid: RaidControl; isBlocked: boolean };

/** The thief of the notice that led here, for revenge. */
export function RevengeCard({ thiefId, raid, isBlocked }: Props) {
  const navigate = useNavigate();
  const report = usePages('arena.raids', {}, { staleTime: 0, retry: 2 });
  const theft = report.data?.pages
    .flatMap(({ logs }) => logs)
    .find(({ attackerId }) => attackerId === thiefId);
  if (!theft) return null;
  const { attackerName: username } = theft;
  return (
    <Notice
      tone="alert"
      icon={<BoltIcon />}
      action={
        <Button
          size="small"
          className="ml-auto"
          aria-label={`Vendicati di ${username} adesso`}
          disabled={isBlocked || raid.currentTarget !== null}
          onClick={() => {
            void navigate({ search: '' }, { replace: true });
            raid.start({ id: thiefId, username });
          }}
        >
          Vendicati
        </Button>
      }
    >
      <span className="grow">
        <b className="break-words">{username}</b> ti ha derubato. È l’ora della rivincita?
      </span>
    </Notice>
  );
}
