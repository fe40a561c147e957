import { LightbulbIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';

export function HintButton({ onAsk }: { onAsk: () => void }) {
  return (
    <Button tone="plain" onClick={onAsk}>
      <LightbulbIcon className="size-5" />
      Suggerimento
    </Button>
  );
}
