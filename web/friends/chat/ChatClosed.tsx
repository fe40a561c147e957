import { LockIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';

type Props = { words: string; action?: { label: string; pending: boolean; run: () => void } };

/** In the place of the composer, why nothing can be written. */
export function ChatClosed({ words, action }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 border-t-2 border-line bg-vanilla p-4">
      <LockIcon className="size-5 shrink-0" />
      <p role="status" className="text-pretty">
        {words}
      </p>
      {action && (
        <Button tone="plain" size="small" disabled={action.pending} onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
