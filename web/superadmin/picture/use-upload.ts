import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UploadKind } from '#shared/contract/shop/uploads.ts';
import { call } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';

const FAILED = 'Impossibile caricare l’immagine: riprova.';

/** What to say of a failed upload; nothing if the query client says it. */
const messageOf = (error: Error | null): string | undefined => {
  if (!error) return undefined;
  if (!(error instanceof ApiError)) return error.message || FAILED;
  return error.isAnnounced ? undefined : (error.serverMessage ?? FAILED);
};

/** Prepares a chosen file and uploads it; the picture's id comes back. */
export const useUpload = (kind: UploadKind, onDone: (id: string) => void) => {
  const client = useQueryClient();
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: async (file: File) => {
      // What draws and encodes is loaded once a file is chosen.
      const { encodePicture } = await import('./encode-picture.ts');
      return call('shop.upload', { kind }, { body: await encodePicture(file, kind) });
    },
    onSuccess: ({ upload }) => {
      void client.invalidateQueries({ queryKey: ['admin.audit'] });
      onDone(upload.id);
    },
  });
  return { upload: mutate, isPending, error: messageOf(error), reset };
};
