import { PLAYER_HEADER } from '#shared/contract/page-user.ts';
import { type WaitingResult, waitingResults } from './waiting-results.ts';

/** The tag of the browser's background sync, and the name of the lock. */
export const HAND_IN = 'hand-in-results';

const CONFLICT = 409;

/** Codes of refusals that end on their own, or in another session. */
const FOR_LATER: ReadonlySet<unknown> = new Set(['too_fast', 'other_user']);

type Outcome = 'saved' | 'refused' | 'later';

const codeOf = async (response: Response): Promise<unknown> => {
  const failure: unknown = await response.json().catch(() => null);
  return typeof failure === 'object' && failure !== null && 'code' in failure
    ? failure.code
    : undefined;
};

const send = async ({ userId, path, body }: WaitingResult): Promise<Outcome> => {
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
    [PLAYER_HEADER]: String(userId),
  };
  const response = await fetch(path, {
    method: 'POST',
    headers,
    body,
    credentials: 'same-origin',
  }).catch(() => undefined);
  if (!response) return 'later';
  // Read even if it doesn't matter, since an unread body keeps its connection busy.
  const code = await codeOf(response);
  if (response.ok) return 'saved';
  return response.status === CONFLICT && !FOR_LATER.has(code) ? 'refused' : 'later';
};

/**
 * Submits the waiting results, and returns those that were saved. Two tabs and the service worker may all try: they
 * take turns, and the server accepts each run once (rule 253).
 */
export const handIn = (): Promise<readonly WaitingResult[]> =>
  navigator.locks.request(HAND_IN, async () => {
    const saved: WaitingResult[] = [];
    for (const { result, forget } of await waitingResults()) {
      const outcome = await send(result);
      if (outcome === 'saved') saved.push(result);
      if (outcome !== 'later') await forget();
    }
    return saved;
  });
