import '#web/passkeys/routes.ts';
import { useState } from 'react';
import { ApiError } from '#web/api/errors.ts';
import type { RequestOf, ResponseOf } from '#web/api/route-types.ts';
import { useSignedIn } from '#web/api/session.ts';
import { useWrite } from '#web/api/use-write.ts';
import { createPasskey, PasskeyProblem, showPasskey } from '#web/passkeys/browser.ts';
import { passkeyUsedHere } from '#web/passkeys/own-browser.ts';
import type { EnrolOptions } from './passkey-state.ts';

type OnDone = Parameters<typeof useSignedIn>[0];
type Options = ResponseOf<'passkeys.signInOptions'>['options'];

const NOT_RIGHT =
  'Questa passkey non va bene, oppure è passato troppo tempo: torna al login e riprova.';

/** Stays on the page, unlike a toast: at a till nobody may be looking. */
const messageOf = (error: unknown): string | undefined => {
  if (error instanceof PasskeyProblem) return error.message || undefined;
  if (!(error instanceof ApiError)) return undefined;
  return error.code === 'invalid_credentials' ? NOT_RIGHT : error.serverMessage;
};

/** Asks the browser for a passkey and signs in with it; `message` says why that failed. */
const useAsk = (onDone: OnDone) => {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const signedIn = useSignedIn(onDone);
  const signIn = useWrite('passkeys.signIn', {
    onDone: response => {
      passkeyUsedHere.write(true);
      signedIn(response);
    },
  });
  const ask = async (request: () => Promise<RequestOf<'passkeys.signIn'>>): Promise<void> => {
    setPending(true);
    setError(undefined);
    try {
      await signIn.mutateAsync(await request());
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  };
  return { ask, error, isPending };
};

/** A sign-in with a passkey that the login has required, or otherwise with any in the browser. */
export const useShowPasskey = (asked: Options | undefined, onDone: OnDone) => {
  const { ask, error, isPending } = useAsk(onDone);
  const options = useWrite('passkeys.signInOptions');
  const show = (): Promise<void> =>
    ask(async () => {
      const optionsJSON = asked ?? (await options.mutateAsync({})).options;
      return { response: await showPasskey(optionsJSON) };
    });
  return { show, isPending, message: messageOf(error) };
};

/** Makes a first passkey, with the token of the mail's link (rule 290). */
export const useMakePasskey = (token: string, onDone: OnDone) => {
  const { ask, error, isPending } = useAsk(onDone);
  const make = (optionsJSON: EnrolOptions, name: string): Promise<void> =>
    ask(async () => ({ response: await createPasskey(optionsJSON), name, token }));
  const code = error instanceof ApiError ? error.code : undefined;
  return {
    make,
    isPending,
    isInvalidLink: code === 'invalid_token',
    /** The options are too old, or were for somebody else. */
    isTooLate: code === 'invalid_credentials',
    message: messageOf(error),
  };
};
