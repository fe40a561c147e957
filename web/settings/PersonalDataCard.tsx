import { lazy, useState } from 'react';
import { ClockIcon, DownloadIcon, ShieldIcon, TrashIcon } from '#web/art/icons.tsx';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink, SubmitButton } from '#web/ui/Button.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { useExport } from './use-export.ts';

const LeaveDialog = lazy(() => import('./DeleteAccountDialog.tsx'));

export function PersonalDataCard() {
  const [isDeleting, setDeleting] = useState(false);
  const download = useExport();
  return (
    <div className="md:col-span-2">
      <SettingsCard title="I tuoi dati" icon={<ShieldIcon />}>
        <p className="max-w-prose text-ink-soft text-pretty">
          Puoi scaricare tutto ciò che conserviamo su di te, oppure andartene: i tuoi dati vengono
          cancellati e ciò che resta è anonimo.
        </p>
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <ButtonLink tone="plain" to={paths.movements}>
            <ClockIcon />
            Movimenti
          </ButtonLink>
          <SubmitButton
            tone="plain"
            pending={download.isPending}
            pendingLabel="Preparazione..."
            onClick={() => download.mutate()}
          >
            <DownloadIcon />
            Scarica i miei dati
          </SubmitButton>
          <Button tone="plain" onClick={() => setDeleting(true)}>
            <TrashIcon />
            Elimina il mio account
          </Button>
        </div>
      </SettingsCard>
      {isDeleting && (
        <LazyBoundary>
          <LeaveDialog onClose={() => setDeleting(false)} />
        </LazyBoundary>
      )}
    </div>
  );
}
