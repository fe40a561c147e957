import { useEffect } from 'react';
import { parseSlipCode } from '#shared/rules/slips.ts';
import { useVisitorSession } from '#web/api/session.ts';
import { keepCard } from '#web/card/use-card.ts';
import { useSlip } from '#web/card/use-slip.ts';
import { useCodeInAddress } from '#web/use-code-in-address.ts';
import { slipCode } from '#web/waiting-codes.ts';

/** Uses the link's slip as soon as somebody is signed in; if the network is missing, this can be retried. */
export const useLinkedSlip = () => {
  const code = useCodeInAddress(slipCode, parseSlipCode);
  const session = useVisitorSession();
  const { mutate, data, error, isPending } = useSlip({
    onDone: ({ card }) => {
      slipCode.remove();
      keepCard(card);
    },
    onFail: failure => {
      if (failure.isRefusal && !failure.isSignedOut) slipCode.remove();
    },
  });
  const isSignedIn = Boolean(session.data);
  useEffect(() => {
    if (code !== null && isSignedIn) mutate({ code });
  }, [code, isSignedIn, mutate]);
  return {
    /** What the slip has brought. */
    result: data,
    error,
    isLooking: isPending || session.isPending || (code !== null && isSignedIn && !error && !data),
    isMissing: code === null,
    retry: () => {
      if (code !== null) mutate({ code });
    },
  };
};
