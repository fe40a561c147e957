import './routes.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PasskeyResponse } from '#shared/contract/schemas/passkey.ts';
import { MINUTE } from '#shared/time.ts';
import { call } from '#web/api/client.ts';
import { useSignedIn } from '#web/api/session.ts';
import { useWrite } from '#web/api/use-write.ts';
import { canOffer, showPasskey, stopWaiting } from './browser.ts';
import { passkeyUsedHere } from './own-browser.ts';
import { showRefusal, useTask } from './use-task.ts';

/** The page requests a new challenge before one expires. */
const RENEWED_EVERY = 4 * MINUTE;

/**
 * Whether the e-mail field should offer passkeys: at once in a browser in which one has been used, otherwise once the
 * pointer or the focus is on the field.
 */
const useIsOfferWanted = (): boolean => {
  const [isWanted, setWanted] = useState(passkeyUsedHere.read);
  useEffect(() => {
    const field = document.querySelector('input[autocomplete~=webauthn]');
    if (field === document.activeElement) setWanted(true);
    const listening = new AbortController();
    for (const event of ['pointerover', 'focus'])
      field?.addEventListener(event, () => setWanted(true), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return isWanted;
};

/** Offers this browser's passkeys in the e-mail field, until one is picked or the button is used instead. */
const useOffer = (isPaused: boolean, answer: (response: PasskeyResponse) => Promise<unknown>) => {
  const isWanted = useIsOfferWanted() && !isPaused;
  const offer = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const { options } = await call('passkeys.signInOptions', {}, { signal });
    if (!signal.aborted) await answer(await showPasskey(options, true));
  });
  useEffect(() => {
    if (!isWanted) return;
    const over = new AbortController();
    const { signal } = over;
    // An offer that is ignored or can't be made is no problem: there is the button.
    const tryOffer = (): void => {
      if (!document.hidden) offer(signal).catch(() => undefined);
    };
    const timer = setInterval(tryOffer, RENEWED_EVERY);
    void canOffer().then(isPossible => {
      if (isPossible) tryOffer();
      else clearInterval(timer);
    });
    return () => {
      clearInterval(timer);
      over.abort();
      stopWaiting();
    };
  }, [isWanted]);
};

/** Signing in with a passkey, through a button or the offers of the e-mail field. */
export const usePasskeySignIn = (onDone: () => void) => {
  const { run, isPending } = useTask();
  const signedIn = useSignedIn(onDone);
  const options = useWrite('passkeys.signInOptions', { onFail: showRefusal });
  const signIn = useWrite('passkeys.signIn', {
    onDone: response => {
      passkeyUsedHere.write(true);
      signedIn(response);
    },
    onFail: showRefusal,
  });
  const answer = (response: PasskeyResponse) => signIn.mutateAsync({ response });
  useOffer(isPending, answer);
  const start = async (): Promise<void> => {
    const asked = await options.mutateAsync({});
    await answer(await showPasskey(asked.options));
  };
  return { start: (): void => void run(start), isPending };
};
