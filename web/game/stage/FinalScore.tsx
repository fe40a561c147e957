import { tileArt } from '#web/art/tiles.ts';
import { formatNumber } from '#web/ui/format/numbers.ts';

/** The score at the end of a trial or a challenge. */
export function FinalScore({ score }: { score: number }) {
  return (
    <>
      <tileArt.giorgione className="size-28 animate-pop" />
      <p className="text-ink-soft">
        Punteggio finale
        <b className="block font-display text-6xl leading-tight text-ink">{formatNumber(score)}</b>
      </p>
    </>
  );
}
