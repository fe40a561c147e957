import type { Run } from '#shared/contract/giorgione.ts';
import { LEVELS_PER_WORLD } from '#shared/match3/levels.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { type Level, openRun } from '../levels.ts';
import { LevelButton } from './LevelButton.tsx';
import { layout } from './layout.ts';

type Props = {
  world: number;
  levels: readonly Level[];
  progress: ResponseOf<'giorgione.progress'>;
  runs: readonly Run[];
  selected: number | null;
  onSelect: (level: number) => void;
};

export function LevelGrid(props: Props) {
  const { world, levels, progress, runs, selected, onSelect } = props;
  const { maxLevelReached, currentLevel } = progress;
  const hiddenCount = LEVELS_PER_WORLD - levels.length;
  return (
    <ul aria-label={`Livelli del mondo ${world}`} data-world={world} className={layout.levels}>
      {levels.map(level => (
        <li key={level.levelNumber} className={layout.level}>
          <LevelButton
            level={level}
            isLocked={level.levelNumber > maxLevelReached}
            isCurrent={level.levelNumber === currentLevel}
            isOpen={openRun(runs, level.levelNumber) !== undefined}
            isSelected={level.levelNumber === selected}
            onSelect={() => onSelect(level.levelNumber)}
          />
        </li>
      ))}
      {hiddenCount > 0 && (
        <li className="col-span-full text-center text-sm text-ink-soft">
          {hiddenCount === 1 ? 'E un altro livello' : `E altri ${hiddenCount} livelli`}, strada
          facendo
        </li>
      )}
    </ul>
  );
}
