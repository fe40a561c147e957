import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';
import { ClockIcon, DownloadIcon, ShieldIcon, TrashIcon } from '#web/art/page-icons.tsx';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink, SubmitButton } from '#web/ui/Button.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { DATA_SAVED, savePersonalData } from '#web/ui/personal-data.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { SettingsCard } from './SettingsCard.tsx';

const DeleteAccountDialog = lazyDialog(() => import('./DeleteAccountDialog.tsx'));

/** Downloads everything stored about the player as a file. */
const useExport = () =>
  useMutation({
    mutationFn: () => call('settings.exportData', {}),
    onSuccess: data => {
      savePersonalData(data);
      toast(DATA_SAVED);
    },
    onError: error => {
      if (!(error instanceof ApiError) || error.isAnnounced) return;
      toast({
        title: 'Errore download',
        description: error.textOr('Impossibile scaricare i tuoi dati. Riprova.'),
        variant: 'destructive',
      });
    },
  });

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
      <DeleteAccountDialog show={isDeleting && {}} onClose={() => setDeleting(false)} />
    </div>
  );
}
