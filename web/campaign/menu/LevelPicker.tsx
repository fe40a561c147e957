import { type RefObject, useState } from 'react';
import type { ResponseOf } from '#web/api/route-types.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { type Level, starsOf } from '../levels.ts';
import type { LevelReward } from '../play/level-reward.ts';
import { LevelPanel } from './LevelPanel.tsx';
import { type LevelPickerDialog, LevelPickerDialogs } from './LevelPickerDialogs.tsx';
import { layout } from './layout.ts';
import { useSelection } from './use-selection.ts';
import { WorldNavigator } from './WorldNavigator.tsx';
import { WorldTrail } from './WorldTrail.tsx';

export type LevelPickerProps = {
  userId: number;
  progress: ResponseOf<'game.progress'>;
  levels: readonly Level[];
  isStarting: boolean;
  /** The level on which Giorgione stood when the map was last seen. */
  lastStood: RefObject<number | null>;
  onPlay: (level: number) => void;
  onReward: (reward: LevelReward) => void;
};

const askForLevel = (): void =>
  toast({
    title: 'Seleziona un livello',
    description: 'Scegli un livello per iniziare la partita!',
    variant: 'notice',
  });

/** Selects a world and a level of it. */
export function LevelPicker(props: LevelPickerProps) {
  const { userId, progress, levels, isStarting, lastStood, onPlay, onReward } = props;
  const [dialog, setDialog] = useState<LevelPickerDialog | null>(null);
  const { runs, selection, direction, selectLevel, visitWorld, reset } = useSelection(props);
  const { world, level, run } = selection;
  const endLevel = (reward: LevelReward | null): void => {
    setDialog(null);
    reset();
    if (reward) onReward(reward);
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
        userId={userId}
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
        onPlay={() => (level ? onPlay(level.levelNumber) : askForLevel())}
      />
      <LevelPickerDialogs
        {...props}
        dialog={dialog}
        selection={selection}
        onEnd={endLevel}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}
