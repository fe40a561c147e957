import '#web/passkeys/routes.ts';
import { useState } from 'react';
import { PASSKEYS_MAX } from '#shared/contract/limits.ts';
import { elideBefore, formatDate, formatDateTime } from '#shared/dates.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { KeyIcon } from '#web/art/key-icon.tsx';
import { PlusIcon } from '#web/art/page-icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { SettingsCard } from './SettingsCard.tsx';

const AddPasskeyDialog = lazyDialog(() => import('./AddPasskeyDialog.tsx'));
const RemovePasskeyDialog = lazyDialog(() => import('./RemovePasskeyDialog.tsx'));

type Passkey = ResponseOf<'passkeys.list'>['passkeys'][number];

const usedText = ({ createdAt, lastUsedAt }: Passkey): string => {
  const used =
    lastUsedAt === null ? 'mai usata' : `usata ${elideBefore('il', formatDateTime(lastUsedAt))}`;
  return `Aggiunta ${elideBefore('il', formatDate(createdAt))}, ${used}`;
};

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow">
        <p className="font-bold wrap-anywhere">{passkey.name}</p>
        <p className="text-sm text-ink-soft">{usedText(passkey)}</p>
      </div>
      <Button
        tone="plain"
        size="small"
        aria-label={`Togli la passkey ${passkey.name}`}
        onClick={onRemove}
      >
        Togli
      </Button>
    </li>
  );
}

/** Undefined while they are being read. */
type Passkeys = readonly Passkey[] | undefined;

type ListProps = { passkeys: Passkeys; onRemove: (passkey: Passkey) => void };

function PasskeyList({ passkeys, onRemove }: ListProps) {
  // As tall as the sentence shown without passkeys, the usual case, so that nothing below moves.
  if (!passkeys) return <Skeleton className="h-14" />;
  if (passkeys.length === 0) return <EmptyState>Non hai ancora nessuna passkey.</EmptyState>;
  return (
    <ul className="divide-y-2 divide-dashed divide-line">
      {passkeys.map(passkey => (
        <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => onRemove(passkey)} />
      ))}
    </ul>
  );
}

function PasskeySettings({ passkeys }: { passkeys: Passkeys }) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const isFull = passkeys !== undefined && passkeys.length >= PASSKEYS_MAX;
  return (
    <>
      <p className="max-w-prose text-pretty text-ink-soft">
        Con una passkey entri con l’impronta, il volto o il PIN del tuo dispositivo, senza password.
      </p>
      <PasskeyList passkeys={passkeys} onRemove={setRemoved} />
      {isFull ? (
        <p className="text-sm">Ne hai già {PASSKEYS_MAX}: per aggiungerne una, prima toglila.</p>
      ) : (
        <Button
          tone="plain"
          className="self-start max-sm:w-full"
          disabled={!passkeys}
          onClick={() => setAdding(true)}
        >
          <PlusIcon />
          Aggiungi una passkey
        </Button>
      )}
      <AddPasskeyDialog show={isAdding && {}} onClose={() => setAdding(false)} />
      <RemovePasskeyDialog
        show={removed && { passkey: removed }}
        onClose={() => setRemoved(undefined)}
      />
    </>
  );
}

/** The passkeys that sign the player in, and how to add and remove them (rule 287). */
export function PasskeysCard() {
  const read = useCall('passkeys.list', {});
  return (
    <div className="md:col-span-2">
      <SettingsCard title="Passkey" icon={<KeyIcon />}>
        <Loaded of={read} skeleton={<PasskeySettings passkeys={undefined} />}>
          {({ passkeys }) => <PasskeySettings passkeys={passkeys} />}
        </Loaded>
      </SettingsCard>
    </div>
  );
}
