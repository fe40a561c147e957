import { ShieldIcon, WarningIcon } from '#web/art/icons.tsx';
import { formatDateTime } from '#web/ui/format/dates.ts';
import type { OpenBakery } from '../use-bakery.ts';

/** Until when a shield protects; without one, the share that a thief can take. */
export function ShieldNotice({ profile }: Pick<OpenBakery, 'profile'>) {
  const { protectedUntil, stealableShare } = profile;
  if (protectedUntil === null)
    return (
      <p className="flex items-center gap-2.5 rounded-2xl bg-vanilla px-4 py-2.5 text-sm text-pretty">
        <WarningIcon className="size-6 shrink-0 text-berry-ink" />
        <span>
          Nessuno scudo attivo: un furto può portarti via fino al {stealableShare}% delle scorte.
        </span>
      </p>
    );
  return (
    <p className="flex items-center gap-2.5 rounded-2xl bg-pistachio px-4 py-2.5 text-sm text-mint">
      <ShieldIcon className="size-6 shrink-0" />
      <span>
        Scudo attivo: la pasticceria è protetta fino al <b>{formatDateTime(protectedUntil)}</b>
      </span>
    </p>
  );
}
