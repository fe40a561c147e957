import { elideBefore } from '#shared/elision.ts';
import { SECOND } from '#shared/time.ts';
import { ShieldIcon, WarningIcon } from '#web/art/icons.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { formatDateTime } from '#web/ui/format/dates.ts';
import { useNow } from '#web/ui/format/LiveTime.tsx';
import type { OpenBakery } from '../use-bakery.ts';

/** Until when a shield protects; without one, the share that a thief can take. */
export function ShieldNotice({ profile }: Pick<OpenBakery, 'profile'>) {
  const { protectedUntil, stealableShare } = profile;
  const now = useNow(SECOND);
  if (protectedUntil === null || Date.parse(protectedUntil) <= now)
    return (
      <Notice tone="soft" icon={<WarningIcon className="text-berry-ink" />} className="text-sm">
        Nessuno scudo attivo: un furto può portarti via fino al {stealableShare}% delle scorte.
      </Notice>
    );
  return (
    <Notice tone="good" icon={<ShieldIcon />} className="text-sm">
      Scudo attivo: la pasticceria è protetta fino{' '}
      <b>{elideBefore('al', formatDateTime(protectedUntil))}</b>
    </Notice>
  );
}
