import { Button } from '#web/ui/Button.tsx';

export function LeaderboardError({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 py-8 text-center text-ink-soft">
      <p>La classifica non si è caricata.</p>
      <Button tone="plain" size="small" onClick={onRetry}>
        Riprova
      </Button>
    </div>
  );
}
