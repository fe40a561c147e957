import { useEffect } from 'react';
import { formatNumber } from '#shared/amount-text.ts';
import { useCall } from '#web/api/use-call.ts';
import { ShareIcon } from '#web/art/page-icons.tsx';
import { playSound } from '#web/game/feedback.ts';
import { FinalScore } from '#web/game/stage/FinalScore.tsx';
import { SaveState } from '#web/game/stage/SaveState.tsx';
import type { SavedResult } from '#web/game/stage/use-save-result.ts';
import { placeText } from '#web/game/trial/place-text.ts';
import { paths } from '#web/paths.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { ResultDialog } from '#web/ui/ResultDialog.tsx';
import { lastResult } from './own-result.ts';
import { shareResult } from './share-result.ts';

type Props = {
  day: string;
  score: number;
  save: SavedResult<'game.finishMatch'>;
  onClose: () => void;
};

/** The end of the day's only game: its score, its rank so far, and what can be shared about it. */
export default function ChallengeOver({ day, score, save, onClose }: Props) {
  useEffect(() => playSound({ name: 'over' }), []);
  return (
    <ResultDialog
      onClose={onClose}
      title="Sfida finita!"
      footer={
        <>
          {save.result && (
            <Button wide onClick={() => void shareResult({ day, score, ...lastResult.read() })}>
              <ShareIcon className="size-5" />
              Condividi il risultato
            </Button>
          )}
          <ButtonLink to={paths.challenge} tone="butter" wide>
            Vai alla classifica
          </ButtonLink>
        </>
      }
    >
      <FinalScore score={score} />
      <SaveState save={save}>
        {save.result ? (
          <PlaceToday day={day} />
        ) : (
          <p className="text-ink-soft">Salvataggio del punteggio...</p>
        )}
      </SaveState>
    </ResultDialog>
  );
}

/** The rank on the challenge's leaderboard, and the points to the next one. */
function PlaceToday({ day }: Pick<Props, 'day'>) {
  const { data } = useCall('leaderboards.challenge', { day }, { retry: 2 });
  if (!data?.userRank) return null;
  const { userRank, leaderboard, around } = data;
  const next = [...leaderboard, ...around].find(({ rank }) => rank === userRank.rank - 1);
  return (
    <p className="text-pretty">
      <b>{`${formatNumber(userRank.rank)}º posto`}</b> di oggi.{' '}
      <span>{placeText(userRank, next)}</span>
    </p>
  );
}
