import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UploadKind } from '#shared/contract/shop/uploads.ts';
import { call } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';

const FAILED = 'Impossibile caricare l’immagine: riprova.';

/** What to say of a failed upload; nothing if the query client says it. */
const messageOf = (error: Error | null): string | undefined => {
  if (!error || (error instanceof ApiError && error.isAnnounced)) return undefined;
  return error instanceof ApiError ? (error.serverMessage ?? FAILED) : FAILED;
};

/** The picture as it is sent, or why it can't be; what draws and encodes is loaded once a file is chosen. */
const prepare = async (file: File, kind: UploadKind): Promise<Blob | string> => {
  const { encodePicture, UnfitPicture } = await import('./encode-picture.ts');
  try {
    return await encodePicture(file, kind);
  } catch (error) {
    if (error instanceof UnfitPicture) return error.message;
    throw error;
  }
};

/** Prepares a chosen file and uploads it; the picture's id comes back. */
export const useUpload = (kind: UploadKind, onDone: (id: string) => void) => {
  const client = useQueryClient();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async (file: File) => {
      const body = await prepare(file, kind);
      return typeof body === 'string' ? body : call('shop.upload', { kind }, { body });
    },
    onSuccess: result => {
      if (typeof result === 'string') return;
      void client.invalidateQueries({ queryKey: ['admin.audit'] });
      onDone(result.upload.id);
    },
  });
  const unfit = typeof data === 'string' ? data : undefined;
  return { upload: mutate, isPending, error: unfit ?? messageOf(error), reset };
};
