import { useState } from 'react';
import { serverNow } from '#web/api/clock.ts';
import { useSession } from '#web/api/session.ts';
import { playFeedback } from './feedback.ts';
import {
  type Registration,
  type RegistrationRequest,
  registrationStore,
} from './network/registrations.ts';
import { useRegistrations } from './network/use-registrations.ts';
import { type CheckResult, recentUseText, toneOf } from './result/check-result.ts';
import { type Found, useLookup } from './use-lookup.ts';

/** What fills the screen: an answer, a customer, or what becomes of what was confirmed. */
type Shown = Found | { readonly kind: 'registration'; readonly key: string };

/** The till: it looks up one thing at a time, and registers what the staff confirms. */
export const useTill = () => {
  const userId = useSession().data?.user.id;
  const registrations = useRegistrations(userId);
  const [shown, setShown] = useState<Shown>();
  const [error, setError] = useState<string>();

  const showResult = (result: CheckResult): void => {
    const waiting = registrationStore.waitingFor(result.voucher?.id);
    if (waiting !== undefined) {
      setShown({ kind: 'registration', key: waiting });
      return;
    }
    const isDoubtful = recentUseText(result, serverNow()) !== undefined;
    playFeedback(isDoubtful ? 'wait' : toneOf(result.outcome));
    setShown({ kind: 'checked', result });
  };

  const lookup = useLookup({
    onFound: found => {
      if (found.kind === 'checked') return showResult(found.result);
      playFeedback('confirm');
      setShown(found);
    },
    onRefused: ({ serverMessage }) => setError(serverMessage ?? 'Non si riesce a controllare.'),
  });

  const close = (): void => {
    lookup.stop();
    setError(undefined);
    if (shown?.kind === 'registration') registrationStore.removeAnswered(shown.key);
    setShown(undefined);
  };

  return {
    shown,
    error,
    registrations,
    lookup: lookup.state,
    /** The registration on the screen. */
    shownRegistration:
      shown?.kind === 'registration'
        ? registrations.find(({ key }) => key === shown.key)
        : undefined,
    look: (text: string): void => {
      close();
      lookup.look(text);
    },
    /** Keeps what the staff has confirmed, and shows what becomes of it. */
    register: (request: RegistrationRequest, label: Registration['label']): void => {
      if (userId === undefined) return;
      lookup.stop();
      setShown({ kind: 'registration', key: registrationStore.add(userId, request, label) });
    },
    close,
  };
};

export type Till = ReturnType<typeof useTill>;
