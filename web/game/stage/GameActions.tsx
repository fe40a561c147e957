import { FlagIcon, LightbulbIcon, SkipIcon } from '#web/art/icons.tsx';
import { useGame, useGameView } from '#web/game/play/game-context.tsx';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { canFinish } from '../play/view.ts';

/** A hint; once the target is reached also the finale, which can be skipped (rule 157). */
export function GameActions() {
  const game = useGame();
  const isFinishable = useGameView(canFinish);
  const isFinale = useGameView(view => view.isFinale);
  if (isFinale)
    return (
      <Button tone="plain" onClick={() => game.skip()}>
        <SkipIcon className="size-5" />
        Salta
      </Button>
    );
  if (!isFinishable)
    return (
      <Button tone="plain" onClick={() => game.requestHint()}>
        <LightbulbIcon className="size-5" />
        Suggerimento
      </Button>
    );
  return (
    <>
      <Button className="animate-pop" onClick={() => game.act({ finish: true })}>
        <FlagIcon className="size-5" />
        Concludi
      </Button>
      <IconButton label="Suggerimento" onClick={() => game.requestHint()}>
        <LightbulbIcon />
      </IconButton>
    </>
  );
}
