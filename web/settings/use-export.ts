import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { toast } from '#web/ui/toast/toast.ts';

const FILE_NAME = 'giorgione-i-miei-dati.json';

/** Downloads everything that is stored about the player, as a file. */
export const useExport = () =>
  useMutation({
    mutationFn: () => call('settings.exportData', {}),
    onSuccess: data => {
      if (data.file) {
        // The bucket's answer is an attachment, so the page stays.
        window.location.assign(data.file.url);
      } else {
        const text = JSON.stringify(data, null, 2);
        saveFile(new Blob([text], { type: 'application/json' }), FILE_NAME);
      }
      toast({ title: 'Dati pronti!', description: 'Trovi il file tra i tuoi download.' });
    },
    onError: error => {
      if (error instanceof ApiError && error.isAnnounced) return;
      toast({
        title: 'Errore download',
        description: 'Impossibile scaricare i tuoi dati. Riprova.',
        variant: 'destructive',
      });
    },
  });
