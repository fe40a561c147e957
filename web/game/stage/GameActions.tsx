import { FlagIcon, LightbulbIcon, SkipIcon } from '#web/art/icons.tsx';
import { Button, IconButton } from '#web/ui/Button.tsx';
import type { Game } from '../play/game.ts';
import { useView } from '../play/use-view.ts';
import { canFinish } from '../play/view.ts';

/** A hint; once the target is reached also the finale, which can be skipped (rule 157). */
export function GameActions({ game }: { game: Game }) {
  const isFinishable = useView(game, canFinish);
  const isFinale = useView(game, view => view.isFinale);
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
