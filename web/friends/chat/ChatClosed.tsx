import { LockIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';

type Props = { text: string; action?: { label: string; isPending: boolean; run: () => void } };

/** Replaces the composer with the reason why no message can be written. */
export function ChatClosed({ text, action }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-3 border-t-2 border-line bg-vanilla p-4">
      <LockIcon className="size-5 shrink-0" />
      <p role="status" className="text-pretty">
        {text}
      </p>
      {action && (
        <Button tone="plain" size="small" disabled={action.isPending} onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
