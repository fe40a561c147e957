import type { Run } from '#shared/contract/giorgione.ts';
import { LEVELS_PER_WORLD } from '#shared/match3/levels.ts';
import { type Level, openRun } from '../levels.ts';
import { LevelButton } from './LevelButton.tsx';

type Props = {
  world: number;
  levels: readonly Level[];
  maxLevelReached: number;
  currentLevel: number;
  runs: readonly Run[];
  selected: number | null;
  onSelect: (level: number) => void;
};

export function LevelGrid(props: Props) {
  const { world, levels, maxLevelReached, currentLevel, runs, selected, onSelect } = props;
  const later = LEVELS_PER_WORLD - levels.length;
  return (
    <ul aria-label={`Livelli del mondo ${world}`} data-world={world} className="level-grid">
      {levels.map(level => (
        <li key={level.levelNumber}>
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
      {later > 0 && (
        <li className="level-later">
          {later === 1 ? 'E un altro livello' : `E altri ${later} livelli`}, strada facendo
        </li>
      )}
    </ul>
  );
}
