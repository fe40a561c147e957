import { ApiError } from './errors.ts';

/**
 * Makes a sender of writes that keeps its Idempotency-Key until there is an answer: after a lost answer the same input
 * is sent with the same key, so that the server carries it out once. A different input gets a different key.
 */
export const createIdempotentSender = () => {
  let kept: { readonly input: string; readonly key: string } | undefined;
  const drop = (key: string): void => {
    if (kept?.key === key) kept = undefined;
  };
  return async <A>(input: object, send: (key: string) => Promise<A>): Promise<A> => {
    const values = JSON.stringify(input);
    if (kept?.input !== values) kept = { input: values, key: crypto.randomUUID() };
    const { key } = kept;
    try {
      const answer = await send(key);
      drop(key);
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.isRefusal) drop(key);
      throw error;
    }
  };
};
