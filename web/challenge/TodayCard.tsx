import { formatNumber, plural } from '#shared/amount-text.ts';
import { CHALLENGE_MOVES } from '#shared/rules/challenge.ts';
import { PlayIcon } from '#web/art/icons.tsx';
import { ShareIcon } from '#web/art/page-icons.tsx';
import { tileArt } from '#web/art/tiles.ts';
import { CHALLENGE_BOARD, paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { challengeName } from './day.ts';
import { lastResult } from './own-result.ts';
import { type SharedResult, shareResult } from './share-result.ts';

type Props = {
  day: string;
  /** The score of the player's game; null before it is over. */
  score: number | null;
  /** Undefined without a rank on the leaderboard. */
  rank: number | undefined;
  isOpen: boolean;
};

/** The player's own result on a day, if the game is over, including what this browser knows about it. */
const resultOf = (day: string, score: number | null): SharedResult | undefined => {
  const last = lastResult.read();
  const known = last?.day === day ? last : undefined;
  return score === null ? known : { ...known, day, score };
};

/** What the player can do about today's challenge: play, continue, or share the result. */
export function TodayCard({ day, score, rank, isOpen }: Props) {
  const result = resultOf(day, score);
  return (
    <Card
      tone="vanilla"
      aria-labelledby="today"
      className="grid justify-items-center gap-4 text-center"
    >
      <tileArt.giorgione className="size-20" />
      <h2 id="today" className="text-2xl text-balance first-letter:uppercase">
        {challengeName(day)}
      </h2>
      {result ? <Finished result={result} rank={rank} /> : <ToPlay isOpen={isOpen} />}
    </Card>
  );
}

function ToPlay({ isOpen }: Pick<Props, 'isOpen'>) {
  return (
    <>
      <p className="max-w-sm text-pretty">
        {isOpen
          ? 'La tua partita è a metà: finiscila entro mezzanotte, o non conta.'
          : `Un vassoio uguale per tutti, ${CHALLENGE_MOVES} mosse, una partita sola. Si gioca fino a mezzanotte.`}
      </p>
      <ButtonLink to={{ pathname: paths.challenge, search: CHALLENGE_BOARD }} size="large">
        <PlayIcon />
        <span>{isOpen ? 'Continua la sfida' : 'Gioca la sfida'}</span>
      </ButtonLink>
    </>
  );
}

function Finished({ result, rank }: { result: SharedResult } & Pick<Props, 'rank'>) {
  return (
    <>
      <p>
        Hai fatto
        <b className="block font-display text-5xl leading-tight">
          {plural(result.score, 'punto', 'punti')}
        </b>
        {rank !== undefined && (
          <span>
            <b>{`${formatNumber(rank)}º posto`}</b> finora
          </span>
        )}
      </p>
      <Button tone="butter" onClick={() => void shareResult(result)}>
        <ShareIcon className="size-5" />
        Condividi il risultato
      </Button>
      <p className="text-sm text-ink-soft">La prossima sfida arriva a mezzanotte.</p>
    </>
  );
}
