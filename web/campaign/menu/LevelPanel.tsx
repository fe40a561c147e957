import { clsx } from 'clsx';
import { InfoIcon, PlayIcon } from '#web/art/icons.tsx';
import { SkipArt } from '#web/art/powerups/SkipArt.tsx';
import { Button, IconButton, SubmitButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import type { Level } from '../levels.ts';
import { layout } from './layout.ts';

type Props = {
  level: Level | undefined;
  isOpen: boolean;
  /** Undefined if the level can't be skipped. */
  onSkip: (() => void) | undefined;
  isStarting: boolean;
  onInfo: () => void;
  onPlay: () => void;
};

/** The selected level and its actions. */
export function LevelPanel({ level, isOpen, onSkip, isStarting, onInfo, onPlay }: Props) {
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
