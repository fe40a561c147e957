import type { ApiError } from '#web/api/errors.ts';
import { isPermanent } from '../play/run-result.ts';
import { WAITS_FOR_NETWORK } from './waiting-result.ts';

const NOT_SAVED = 'Il punteggio non è stato salvato. Prova a giocare di nuovo.';

/** Why a match wasn't saved: the server's reason, where sending the score again at once would not help. */
export const failureText = (failure: ApiError): string => {
  if (failure.isUnanswered) return WAITS_FOR_NETWORK;
  return isPermanent(failure) || failure.code === 'too_fast'
    ? (failure.serverMessage ?? NOT_SAVED)
    : NOT_SAVED;
};
