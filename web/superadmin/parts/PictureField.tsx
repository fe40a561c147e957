import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { UploadKind } from '#shared/contract/shop/uploads.ts';
import { pictureUrl } from '#shared/picture/path.ts';
import { refetchStale } from '#web/api/cached-reads.ts';
import { call } from '#web/api/client.ts';
import { ApiError } from '#web/api/errors.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { FormControl } from '#web/ui/form/Field.tsx';
import type { EncodedPicture } from '../picture/encode-picture.ts';

const FAILED = 'Impossibile caricare l’immagine: riprova.';

/** The message for a failed upload; none if the query client shows it. */
const messageOf = (error: Error | null): string | undefined => {
  if (!error || (error instanceof ApiError && error.isAnnounced)) return undefined;
  return error instanceof ApiError ? (error.serverMessage ?? FAILED) : FAILED;
};

/** The kinds of pictures that a file can be chosen for; the page derives the others from it. */
type ChosenKind = Exclude<UploadKind, 'pass-logo'>;

/**
 * The pictures to send, or the reason why they can't be sent; the code that draws and encodes is loaded once a file is
 * chosen.
 */
const prepare = async (file: File, kind: ChosenKind): Promise<EncodedPicture[] | string> => {
  const { encodePictures, UnfitPicture } = await import('../picture/encode-picture.ts');
  try {
    return await encodePictures(file, kind);
  } catch (error) {
    if (error instanceof UnfitPicture) return error.message;
    throw error;
  }
};

const send = async ({ kind, body }: EncodedPicture): Promise<string> =>
  (await call('shop.upload', { kind }, { body })).upload.id;

/** Prepares a chosen file and uploads it; returns the picture's id, and those of a logo's sizes for passes. */
const useUpload = (
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

const HINTS: Readonly<Record<ChosenKind, string>> = {
  logo: 'PNG, JPEG o WebP. Viene ridotto a 512 pixel al massimo.',
  banner: 'PNG, JPEG o WebP, larga il doppio dell’altezza: il resto viene tagliato.',
};

/** Accepts a dropped file. */
const useDrop = (onFile: (file: File | undefined) => void) => {
  const [isOver, setOver] = useState(false);
  const over = (isNow: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isNow);
  };
  const drop = (event: DragEvent): void => {
    over(false)(event);
    onFile(event.dataTransfer.files[0]);
  };
  return { isOver, handlers: { onDragOver: over(true), onDragLeave: over(false), onDrop: drop } };
};

function Preview({ id, kind }: { id: string; kind: ChosenKind }) {
  return (
    <img
      src={pictureUrl(id)}
      alt="Immagine scelta"
      className={clsx(
        'rounded-lg bg-white',
        kind === 'logo' ? 'size-24 object-contain p-1' : 'aspect-2/1 w-full object-cover',
      )}
    />
  );
}

type Props = {
  label: string;
  kind: ChosenKind;
  /** The chosen picture; null for none. */
  id: string | null;
  /** A logo comes with its sizes for passes. */
  onChange: (id: string | null, passLogoIds?: readonly string[]) => void;
  /** Whether a picture is being uploaded, so that a form isn't sent without it. */
  onPending?: (isPending: boolean) => void;
  /** The form's error for this value. */
  error?: string | undefined;
};

/** Selects a picture, with a dialog or by dropping a file: it is uploaded at once, and `id` identifies it. */
export function PictureField({ label, kind, id, onChange, onPending, error }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { upload, isPending, error: failure, reset } = useUpload(kind, onChange);
  useEffect(() => onPending?.(isPending), [onPending, isPending]);
  const take = (file: File | undefined): void => {
    if (file && !isPending) upload(file);
  };
  const { isOver, handlers } = useDrop(take);
  const remove = (): void => {
    reset();
    onChange(null);
    input.current?.focus();
  };
  return (
    <FormControl label={label} hint={HINTS[kind]} error={failure ?? error}>
      {controlProps => (
        <div
          {...handlers}
          className={clsx(
            'relative flex flex-wrap items-center gap-3 rounded-xl border-2 border-dashed bg-raised p-3',
            isOver ? 'border-berry' : 'border-edge',
          )}
        >
          {id !== null && <Preview id={id} kind={kind} />}
          <input
            {...controlProps}
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-busy={isPending}
            onChange={({ target }) => {
              take(target.files?.[0]);
              // Allows the same file to be chosen again.
              target.value = '';
            }}
            className="peer sr-only"
          />
          <label
            htmlFor={controlProps.id}
            aria-hidden="true"
            className={buttonClass({
              tone: 'flat',
              size: 'small',
              className:
                'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2',
            })}
          >
            {id === null ? 'Scegli un’immagine o trascinala qui' : 'Cambia immagine'}
          </label>
          {id !== null && (
            <Button tone="quiet" size="small" aria-label={`Togli: ${label}`} onClick={remove}>
              Togli
            </Button>
          )}
          <p role="status" className="text-sm text-ink-soft empty:hidden">
            {isPending ? 'Caricamento...' : ''}
          </p>
        </div>
      )}
    </FormControl>
  );
}
