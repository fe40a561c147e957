import type { ReactNode } from 'react';
import type { ApiError } from '#web/api/errors.ts';
import { Button } from '#web/ui/Button.tsx';
import { isPermanent } from '../play/run-result.ts';
import type { SavedResult } from './use-save-result.ts';
import { WAITS_FOR_NETWORK } from './waiting-result.ts';

const NOT_SAVED = 'Il punteggio non è stato salvato. Prova a giocare di nuovo.';

/** Why a match wasn't saved; shows the server's reason if sending the score again at once wouldn't help. */
const failureText = (failure: ApiError): string => {
  if (failure.isUnanswered) return WAITS_FOR_NETWORK;
  return isPermanent(failure) || failure.code === 'too_fast'
    ? (failure.serverMessage ?? NOT_SAVED)
    : NOT_SAVED;
};

type Props = {
  save: Pick<SavedResult<'game.finishMatch'>, 'failure' | 'retry'>;
  /** What is shown if there is no failure. */
  children: ReactNode;
};

/** Whether the score of a game was saved. Its height does not depend on the text. */
export function SaveState({ save: { failure, retry }, children }: Props) {
  return (
    <div
      role="status"
      className="grid min-h-14 content-center justify-items-center gap-2 in-data-tight-3:min-h-0"
    >
      {failure === null ? (
        children
      ) : (
        <>
          <p className="font-bold text-berry-ink">{failureText(failure)}</p>
          {retry && (
            <Button tone="butter" size="small" onClick={retry}>
              Riprova
            </Button>
          )}
        </>
      )}
    </div>
  );
}
