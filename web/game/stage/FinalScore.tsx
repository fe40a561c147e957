import { formatNumber } from '#shared/amount-text.ts';
import { tileArt } from '#web/art/tiles.ts';

/** The score at the end of a trial or a challenge. */
export function FinalScore({ score }: { score: number }) {
  return (
    <>
      <tileArt.giorgione className="size-28 animate-pop in-data-tight-1:[zoom:0.5] in-data-tight-2:hidden" />
      <p className="text-ink-soft">
        Punteggio finale{' '}
        <b className="block font-display text-6xl leading-tight text-ink in-data-tight-2:[zoom:0.5]">
          {formatNumber(score)}
        </b>
      </p>
    </>
  );
}
