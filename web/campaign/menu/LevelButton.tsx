import { Tile } from '#web/art/drawing.tsx';
import { LockIcon } from '#web/art/icons.tsx';
import { GiorgioneHead } from '#web/art/mascot/GiorgioneHead.tsx';
import { Doily } from '#web/ui/Doily.tsx';
import type { Level } from '../levels.ts';
import { Stars, starsText } from '../Stars.tsx';

type Props = {
  level: Level;
  isLocked: boolean;
  isCurrent: boolean;
  /** Whether it has an unfinished run. */
  isOpen: boolean;
  isSelected: boolean;
  onSelect: () => void;
};

const labelOf = ({ level, isLocked, isCurrent, isOpen }: Props): string => {
  const state = isLocked
    ? 'bloccato'
    : isCurrent && level.bestStars === 0
      ? 'da giocare'
      : starsText(level.bestStars);
  return [`Livello ${level.levelNumber}`, state, isOpen && 'partita in corso']
    .filter(Boolean)
    .join(', ');
};

export function LevelButton(props: Props) {
  const { level, isLocked, isCurrent, isOpen, isSelected, onSelect } = props;
  return (
    <button
      type="button"
      aria-label={labelOf(props)}
      aria-pressed={isSelected}
      aria-current={isCurrent ? 'step' : undefined}
      disabled={isLocked}
      onClick={onSelect}
      className="level"
    >
      <span className="level-plate">
        <Doily className="size-full" />
        <b>{level.levelNumber}</b>
        {isLocked && <LockIcon className="level-lock" />}
        {isCurrent && (
          <Tile className="level-mascot">
            <GiorgioneHead />
          </Tile>
        )}
        {isOpen && <span className="level-open">In corso</span>}
      </span>
      <Stars stars={level.bestStars} />
    </button>
  );
}
