import type { ResponseOf } from '#web/api/route-types.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { formatDate, formatDateTime } from '#web/ui/format/dates.ts';

type Props = {
  session: ResponseOf<'settings.sessions'>['sessions'][number];
  isDisabled: boolean;
  onEnd: () => void;
};

/** A device on which the player is signed in. */
export function SessionRow({ session, isDisabled, onEnd }: Props) {
  const { device, createdAt, lastSeenAt, current } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow">
        <p className="font-bold wrap-anywhere">{device}</p>
        <p className="text-sm text-ink-soft">
          Accesso del {formatDate(createdAt)}
          {current ? '' : `, attivo l’ultima volta il ${formatDateTime(lastSeenAt)}`}
        </p>
      </div>
      {current ? (
        <Badge tone="good">Questo dispositivo</Badge>
      ) : (
        <Button
          tone="plain"
          size="small"
          aria-label={`Esci da ${device}`}
          disabled={isDisabled}
          onClick={onEnd}
        >
          Esci
        </Button>
      )}
    </li>
  );
}
