import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

export function BoardFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState>
      La classifica non si è caricata.
      <Button tone="plain" size="small" className="mt-3" onClick={onRetry}>
        Riprova
      </Button>
    </EmptyState>
  );
}
