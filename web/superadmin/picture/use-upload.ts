import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UploadKind } from '#shared/contract/shop/uploads.ts';
import { refetchStale } from '#web/api/cached-reads.ts';
import { call } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';
import type { EncodedPicture } from './encode-picture.ts';

const FAILED = 'Impossibile caricare l’immagine: riprova.';

/** What to say of a failed upload; nothing if the query client says it. */
const messageOf = (error: Error | null): string | undefined => {
  if (!error || (error instanceof ApiError && error.isAnnounced)) return undefined;
  return error instanceof ApiError ? (error.serverMessage ?? FAILED) : FAILED;
};

/** What a file may be chosen for; what else is made of it, the page decides. */
export type ChosenKind = Exclude<UploadKind, 'pass-logo'>;

/** The pictures as they are sent, or why they can't be; what draws and encodes is loaded once a file is chosen. */
const prepare = async (file: File, kind: ChosenKind): Promise<EncodedPicture[] | string> => {
  const { encodePictures, UnfitPicture } = await import('./encode-picture.ts');
  try {
    return await encodePictures(file, kind);
  } catch (error) {
    if (error instanceof UnfitPicture) return error.message;
    throw error;
  }
};

const send = async ({ kind, body }: EncodedPicture): Promise<string> =>
  (await call('shop.upload', { kind }, { body })).upload.id;

/** Prepares a chosen file and uploads it; the picture's id comes back, with those of a logo's sizes for passes. */
export const useUpload = (
  kind: ChosenKind,
  onDone: (id: string, passLogoIds: readonly string[]) => void,
) => {
  const client = useQueryClient();
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async (file: File) => {
      const pictures = await prepare(file, kind);
      return typeof pictures === 'string' ? pictures : Promise.all(pictures.map(send));
    },
    onSuccess: result => {
      if (typeof result === 'string') return;
      void refetchStale(client, 'shop.upload');
      const [id, ...passLogoIds] = result;
      if (id !== undefined) onDone(id, passLogoIds);
    },
  });
  const unfit = typeof data === 'string' ? data : undefined;
  return { upload: mutate, isPending, error: unfit ?? messageOf(error), reset };
};
