import { setTimeout } from 'node:timers/promises';

const MAX_PAUSE_MS = 300;

/** Repeats a call as long as it is answered with 503 because of conflicts, as a client does. */
export const retryUnavailable = async <A extends { readonly status: number }>(
  send: () => Promise<A>,
): Promise<A> => {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    await setTimeout(Math.random() * MAX_PAUSE_MS);
  }
};
