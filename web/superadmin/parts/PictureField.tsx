import { clsx } from 'clsx';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { pictureUrl } from '#shared/picture/path.ts';
import { Button, buttonClass } from '#web/ui/Button.tsx';
import { FormControl } from '#web/ui/form/Field.tsx';
import { type ChosenKind, useUpload } from '../picture/use-upload.ts';

const HINTS: Readonly<Record<ChosenKind, string>> = {
  logo: 'PNG, JPEG o WebP. Viene ridotto a 512 pixel al massimo.',
  banner: 'PNG, JPEG o WebP, larga il doppio dell’altezza: il resto viene tagliato.',
};

/** Takes a file that is dropped. */
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
  /** The picture that is chosen; null for none. */
  id: string | null;
  /** A logo comes with its sizes for passes. */
  onChange: (id: string | null, passLogoIds?: readonly string[]) => void;
  /** Whether a picture is on its way, so that a form isn't sent without it. */
  onPending?: (isPending: boolean) => void;
  /** What is wrong with the value, from the form. */
  error?: string | undefined;
};

/** Chooses a picture, by a dialog or by dropping a file: it is uploaded at once, and `id` says which it is. */
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
              // So that the same file can be chosen again.
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
