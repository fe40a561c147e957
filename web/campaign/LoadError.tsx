import { WarningIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';

type Props = { message: string; onBack: () => void; onRetry: () => void };

/** A view whose data could not be loaded: back, or again. */
export function LoadError({ message, onBack, onRetry }: Props) {
  return (
    <div role="alert" className="mx-auto grid max-w-md justify-items-center gap-4 p-8 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-blush text-berry-ink [&>svg]:size-8">
        <WarningIcon />
      </span>
      <h2 className="text-2xl">Errore caricamento dati</h2>
      <p className="text-ink-soft">{message}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button tone="plain" onClick={onBack}>
          Indietro
        </Button>
        <Button onClick={onRetry}>Riprova</Button>
      </div>
    </div>
  );
}
