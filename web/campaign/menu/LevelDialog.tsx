import { formatNumber, plural } from '#shared/amount-text.ts';
import { starScores } from '#shared/match3/levels.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { Level } from '../levels.ts';
import { BigStars, starsText } from '../Stars.tsx';

type Props = {
  level: Level;
  onClose: () => void;
  play: { label: string; isPending: boolean; onPlay: () => void };
  /** Ends the unfinished run; undefined if there is none. */
  onGiveUp: (() => void) | undefined;
};

const row = 'flex items-baseline justify-between gap-4 border-b-2 border-dashed border-line py-2';

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={row}>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-bold">{value}</dd>
    </div>
  );
}

/** The details of a level. */
export default function LevelDialog({ level, onClose, play, onGiveUp }: Props) {
  const { levelNumber, targetScore, maxMoves, bestScore, bestStars } = level;
  return (
    <Dialog
      onClose={onClose}
      title={`Livello ${levelNumber}`}
      footer={
        <>
          {onGiveUp && (
            <Button tone="plain" disabled={play.isPending} onClick={onGiveUp}>
              Chiudi la partita
            </Button>
          )}
          <Button disabled={play.isPending} onClick={play.onPlay}>
            {play.label}
          </Button>
        </>
      }
    >
      <p className="sr-only">{starsText(bestStars)}</p>
      <BigStars stars={bestStars} />
      <dl className="mt-3">
        <Fact name="Obiettivo" value={`${formatNumber(targetScore)} punti`} />
        <Fact name="Mosse" value={String(maxMoves)} />
        <Fact
          name="Miglior punteggio"
          value={bestScore > 0 ? plural(bestScore, 'punto', 'punti') : 'Ancora nessuno'}
        />
        {starScores(targetScore).map((score, index) => (
          <Fact
            key={score}
            name={`${index + 1} ${index === 0 ? 'stella' : 'stelle'}`}
            value={`da ${formatNumber(score)} punti`}
          />
        ))}
      </dl>
      {onGiveUp && (
        <p className="mt-3 text-sm text-pretty text-ink-soft">
          Hai una partita in corso: puoi riprenderla senza usare un’altra vita, o chiuderla con i
          punti fatti finora.
        </p>
      )}
    </Dialog>
  );
}
