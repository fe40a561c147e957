import { starScores } from '#shared/match3/levels.ts';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { Illustration } from '#web/ui/Illustration.tsx';
import { levelWon } from '#web/ui/illustrations.ts';
import { BigStars, starsText } from '../Stars.tsx';
import { NOT_SAVED } from './level-result.ts';
import { useLevelSession } from './level-session.ts';

type Props = { score: number; stars: number };

/** The points that are missing to the next star. */
const nextStarText = (score: number, stars: number, target: number): string => {
  const threshold = starScores(target)[stars];
  if (threshold === undefined) return 'Tre stelle: meglio di così non si può.';
  const missing = formatNumber(threshold - score);
  return stars === 0
    ? `Ti sono mancati ${missing} punti per l’obiettivo di ${formatNumber(target)}.`
    : `Ancora ${missing} punti e le stelle erano ${stars + 1}.`;
};

export function Outcome({ score, stars }: Props) {
  const { target, saved } = useLevelSession();
  const { result, failure } = saved;
  return (
    <div className="grid justify-items-center gap-3 text-center">
      {stars > 0 && result && <Illustration of={levelWon} className="w-52" />}
      <p className="sr-only">{starsText(stars)}</p>
      <BigStars stars={stars} />
      <p className="text-ink-soft">
        Punteggio
        <b className="block font-display text-5xl leading-tight text-ink">{formatNumber(score)}</b>
      </p>
      <p className="text-pretty">{nextStarText(score, stars, target)}</p>
      <div role="status" className="grid min-h-11 content-center">
        {failure ? (
          <p className="font-bold text-berry-ink">
            {failure.serverMessage ?? NOT_SAVED.description}
          </p>
        ) : result === null ? (
          <p className="text-ink-soft">Salvataggio del risultato...</p>
        ) : (
          <p className="rounded-full bg-vanilla px-4 py-2 font-bold text-balance">
            {stars === 0
              ? 'Forza: la prossima infornata è quella buona!'
              : result.bestStars > stars
                ? `Il tuo migliore: ${starsText(result.bestStars)}`
                : 'Progresso salvato!'}
          </p>
        )}
      </div>
    </div>
  );
}
