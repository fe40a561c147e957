import { useNavigate } from 'react-router-dom';
import { usePages } from '#web/api/use-pages.ts';
import { BoltIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import type { Attack } from './use-attack.ts';

type Props = { thiefId: number; attack: Attack; isBlocked: boolean };

/** The thief of the notice that led here, for revenge. */
export function RevengeCard({ thiefId, attack, isBlocked }: Props) {
  const navigate = useNavigate();
  const report = usePages('arena.combatLog', {}, { staleTime: 0, retry: 2 });
  const raid = report.data?.pages
    .flatMap(({ logs }) => logs)
    .find(({ attackerId }) => attackerId === thiefId);
  if (!raid) return null;
  const { attackerName: username } = raid;
  return (
    <Notice
      tone="alert"
      icon={<BoltIcon />}
      action={
        <Button
          size="small"
          className="ml-auto"
          aria-label={`Vendicati di ${username} adesso`}
          disabled={isBlocked || attack.currentTarget !== null}
          onClick={() => {
            void navigate({ search: '' }, { replace: true });
            attack.attack({ id: thiefId, username });
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
