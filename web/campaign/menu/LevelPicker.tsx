import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useState } from 'react';
import { formatNumber } from '#shared/amount-text.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { PlayIcon } from '#web/art/icons.tsx';
import { InfoIcon, LockIcon } from '#web/art/page-icons.tsx';
import { SkipArt } from '#web/art/power-ups.ts';
import { Button, IconButton, SubmitButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
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
  /** The world shown, if it is still locked. */
  lockedWorld: number | null;
  level: Level | undefined;
  isOpen: boolean;
  /** Undefined if the level can't be skipped. */
  onSkip: (() => void) | undefined;
  isStarting: boolean;
  onInfo: () => void;
  onPlay: () => void;
};

function PanelCard({ children }: { children: ReactNode }) {
  return (
    <Card
      size="row"
      aria-label="Livello scelto"
      className={clsx(
        'flex flex-wrap items-center gap-x-2 gap-y-1.5 px-3.5 pt-2.5 pb-4',
        layout.panel,
      )}
    >
      {children}
    </Card>
  );
}

/** The selected level and its actions; in a locked world, how to unlock it. */
function LevelPanel({ lockedWorld, level, onSkip, onInfo, ...play }: LevelPanelProps) {
  if (lockedWorld !== null)
    return (
      <PanelCard>
        <p className="flex min-h-12 grow items-center justify-center gap-2 font-bold">
          <LockIcon className="shrink-0" />
          <span>{`Finisci il mondo ${lockedWorld - 1} per entrare`}</span>
        </p>
      </PanelCard>
    );
  return (
    <PanelCard>
      {level ? (
        <>
          <p className="min-w-24 grow basis-0 leading-tight">
            <b className="font-display text-xl">{`Livello ${level.levelNumber}`}</b>
            <span className="block text-sm text-ink-soft">
              {`${formatNumber(level.targetScore)} punti in ${level.maxMoves} mosse`}
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
      <SubmitButton
        className="grow px-3! lg:w-full"
        pending={play.isStarting}
        onClick={play.onPlay}
      >
        <PlayIcon className="size-5" />
        <span>{play.isOpen ? 'Riprendi livello' : 'Gioca livello'}</span>
      </SubmitButton>
    </PanelCard>
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

/** Selects a world and one of its levels. */
export function LevelPicker({ progress, levels, lastStood }: LevelPickerProps) {
  const { start, isStarting, showReward } = useCampaignSession();
  const [dialog, setDialog] = useState<LevelPickerDialog | null>(null);
  const { selection, direction, ...select } = useSelection({ progress, levels });
  const { world, level, run } = selection;
  const endLevel = (reward: LevelReward | null): void => {
    setDialog(null);
    select.reset();
    if (reward) showReward(reward);
  };
  return (
    <div className={layout.body}>
      <WorldNavigator
        world={world}
        direction={direction}
        isLocked={!selection.isWorldReached}
        stars={starsOf(levels, world)}
        onWorld={select.visitWorld}
        onInfo={() => setDialog('world')}
      />
      <WorldTrail
        world={world}
        levels={levels}
        progress={progress}
        runs={select.runs}
        selected={level?.levelNumber ?? null}
        lastStood={lastStood}
        onSelect={select.selectLevel}
        onDialog={setDialog}
      />
      <LevelPanel
        lockedWorld={selection.isWorldReached ? null : world}
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
