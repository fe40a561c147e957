import { clsx } from 'clsx';
import { memo } from 'react';
import { LockIcon } from '#web/art/icons.tsx';
import { afterPaint } from '#web/ui/after-paint.ts';
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
  onSelect: (level: number) => void;
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

const coloursOf = ({ isSelected, isCurrent, isLocked }: Props) => {
  if (isSelected) return { plate: 'text-butter', number: 'text-on-butter' };
  if (isCurrent) return { plate: 'text-berry', number: 'text-white' };
  return { plate: isLocked ? 'text-card' : 'text-raised', number: 'text-ink' };
};

/** A stop of the way: a level with its stars, or a lock; memorized, as a choice changes only two. */
export const LevelStop = memo((props: Props) => {
  const { level, isLocked, isCurrent, isOpen, isSelected, onSelect } = props;
  const { plate, number } = coloursOf(props);
  return (
    <button
      type="button"
      aria-label={labelOf(props)}
      aria-pressed={isSelected}
      aria-current={isCurrent ? 'step' : undefined}
      disabled={isLocked}
      onClick={() => afterPaint(() => onSelect(level.levelNumber))}
      className="relative grid w-full justify-items-center rounded-2xl transition-transform duration-75 enabled:hover:scale-105 enabled:active:scale-95"
    >
      <span
        className={clsx(
          'world-plate relative grid aspect-square w-full *:col-start-1 *:row-start-1',
          plate,
          isLocked && 'opacity-75',
        )}
      >
        <Doily className="size-full" />
        <b className={clsx('place-self-center font-display text-xl md:text-2xl', number)}>
          {level.levelNumber}
        </b>
        {isSelected && <span className="rounded-full border-3 border-berry-ink" />}
        {isLocked && (
          <LockIcon className="size-2/5 self-end justify-self-center rounded-full bg-page p-1 text-ink" />
        )}
        {isOpen && (
          <span className="z-1 self-end justify-self-center rounded-full bg-berry px-1.5 text-[0.6875rem] font-bold whitespace-nowrap text-white">
            In corso
          </span>
        )}
      </span>
      <Stars
        stars={level.bestStars}
        className={clsx(
          '-mt-1.5 rounded-full bg-card px-1 [&>svg]:size-3.5',
          isLocked && 'invisible',
        )}
      />
    </button>
  );
});
