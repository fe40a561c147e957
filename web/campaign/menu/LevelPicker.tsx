import { clsx } from 'clsx';
import { type RefObject, useState } from 'react';
import type { ResponseOf } from '#web/api/route-types.ts';
import { InfoIcon, PlayIcon } from '#web/art/icons.tsx';
import { SkipArt } from '#web/art/power-ups.tsx';
import { Button, IconButton, SubmitButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useCampaignSession } from '../campaign-session.ts';
import type { LevelReward } from '../levels.ts';
import { type Level, starsOf } from '../levels.ts';
import { type LevelPickerDialog, LevelPickerDialogs } from './LevelPickerDialogs.tsx';
import { layout } from './layout.ts';
import { useSelection } from './selection.ts';
import { WorldNavigator } from './WorldNavigator.tsx';
import { WorldTrail } from './WorldTrail.tsx';

type LevelPanelProps = {
  level: Level | undefined;
  isOpen: boolean;
  /** Undefined if the level can't be skipped. */
  onSkip: (() => void) | undefined;
  isStarting: boolean;
  onInfo: () => void;
  onPlay: () => void;
};

/** The selected level and its actions. */
function LevelPanel({ level, isOpen, onSkip, isStarting, onInfo, onPlay }: LevelPanelProps) {
  return (
    <Card
      size="row"
      aria-label="Livello scelto"
      className={clsx(
        'flex flex-wrap items-center gap-x-2 gap-y-1.5 px-3.5 pt-2.5 pb-4',
        layout.panel,
      )}
    >
      {level ? (
        <>
          <p className="min-w-24 grow basis-0 leading-tight">
            <b className="font-display text-xl">Livello {level.levelNumber}</b>
            <span className="block text-sm text-ink-soft">
              {formatNumber(level.targetScore)} punti in {level.maxMoves} mosse
            </span>
          </p>
          {onSkip && (
            <Button tone="quiet" size="small" onClick={onSkip}>
              <SkipArt className="size-6" />
              Salta
            </Button>
          )}
          <IconButton label={`Informazioni sul livello ${level.levelNumber}`} onClick={onInfo}>
            <InfoIcon />
          </IconButton>
        </>
      ) : (
        <p className="grow text-center text-ink-soft">Scegli un livello da giocare</p>
      )}
      <SubmitButton className="grow px-3! lg:w-full" pending={isStarting} onClick={onPlay}>
        <PlayIcon className="size-5" />
        {isOpen ? 'Riprendi livello' : 'Gioca livello'}
      </SubmitButton>
    </Card>
  );
}

export type LevelPickerProps = {
  progress: ResponseOf<'game.progress'>;
  levels: readonly Level[];
  /** The level on which Giorgione stood when the map was last seen. */
  lastStood: RefObject<number | null>;
};

const askForLevel = (): void =>
  toast({
    title: 'Seleziona un livello',
    description: 'Scegli un livello per iniziare la partita!',
    variant: 'notice',
  });

/** Selects a world and a level of it. */
export function LevelPicker({ progress, levels, lastStood }: LevelPickerProps) {
  const { start, isStarting, showReward } = useCampaignSession();
  const [dialog, setDialog] = useState<LevelPickerDialog | null>(null);
  const selecting = useSelection({ progress, levels });
  const { runs, selection, direction, selectLevel, visitWorld, reset } = selecting;
  const { world, level, run } = selection;
  const endLevel = (reward: LevelReward | null): void => {
    setDialog(null);
    reset();
    if (reward) showReward(reward);
  };
  return (
    <div className={layout.body}>
      <WorldNavigator
        world={world}
        direction={direction}
        isLocked={!selection.isWorldReached}
        stars={starsOf(levels, world)}
        onWorld={visitWorld}
        onInfo={() => setDialog('world')}
      />
      <WorldTrail
        world={world}
        levels={levels}
        progress={progress}
        runs={runs}
        selected={level?.levelNumber ?? null}
        lastStood={lastStood}
        onSelect={selectLevel}
        onDialog={setDialog}
      />
      <LevelPanel
        level={level}
        isOpen={run !== undefined}
        onSkip={selection.canSkip ? () => setDialog('skip') : undefined}
        isStarting={isStarting}
        onInfo={() => setDialog('level')}
        onPlay={() => (level ? start(level.levelNumber) : askForLevel())}
      />
      <LevelPickerDialogs
        dialog={dialog}
        selection={selection}
        onEnd={endLevel}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}
