import { RefreshIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';

/** Starts the next run. */
export type NextRun = { readonly start: () => void; readonly isPending: boolean };

export function PlayAgain({ next, wide }: { next: NextRun; wide?: boolean }) {
  return (
    <Button wide={wide} disabled={next.isPending} onClick={next.start}>
      <RefreshIcon className="size-5" />
      {next.isPending ? 'Un attimo...' : 'Gioca ancora'}
    </Button>
  );
}
