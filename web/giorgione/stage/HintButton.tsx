import { LightbulbIcon } from '#web/art/icons.tsx';
import { Button } from '#web/ui/Button.tsx';

export function HintButton({ onClick }: { onClick: () => void }) {
  return (
    <Button tone="plain" onClick={onClick}>
      <LightbulbIcon className="size-5" />
      Suggerimento
    </Button>
  );
}
