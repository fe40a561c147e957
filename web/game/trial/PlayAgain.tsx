import { RefreshIcon } from '#web/art/icons.tsx';
import { SubmitButton } from '#web/ui/Button.tsx';

/** Starts the next run. */
export type NextRun = { readonly start: () => void; readonly isPending: boolean };

export function PlayAgain({ next, wide }: { next: NextRun; wide?: boolean }) {
  return (
    <SubmitButton wide={wide} pending={next.isPending} onClick={next.start}>
      <RefreshIcon className="size-5" />
      Gioca ancora
    </SubmitButton>
  );
}
