import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { parseSlipCode } from '#shared/rules/slips.ts';
import { useVisitorSession } from '#web/api/session.ts';
import { keepCard } from '#web/card/use-card.ts';
import { useSlip } from '#web/card/use-slip.ts';
import { slipCode } from '#web/slip-code.ts';

/**
 * The code of the slip's link; null if there is none. It leaves the address at once, since whoever sees it could use the
 * slip, and stays in this tab until it is used or refused.
 */
const useLinkedCode = (): string | null => {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const waiting = useSyncExternalStore(slipCode.subscribe, slipCode.read);
  const linked = parseSlipCode(hash.slice(1));
  useEffect(() => {
    if (hash === '') return;
    if (linked === null) slipCode.remove();
    else slipCode.write({ code: linked });
    navigate(pathname, { replace: true });
  }, [hash, linked, pathname, navigate]);
  return hash === '' ? (waiting?.code ?? null) : linked;
};

/** Uses the slip of the link as soon as somebody is signed in; a network that is missing lets it be tried again. */
export const useLinkedSlip = () => {
  const code = useLinkedCode();
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
    /** What it has brought. */
    result: data,
    error,
    isLooking: isPending || session.isPending || (code !== null && isSignedIn && !error && !data),
    isMissing: code === null,
    retry: () => {
      if (code !== null) mutate({ code });
    },
  };
};
