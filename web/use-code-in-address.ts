import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { slipCode } from './waiting-codes.ts';

/**
 * The code in the fragment of the page's address, or the one that waits; null if there is none. It is removed from the
 * address at once, since anybody who sees it could use it, and stays in this tab until it is used or refused.
 */
export const useCodeInAddress = (
  waitingCode: typeof slipCode,
  parse: (text: string) => string | null,
): string | null => {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const waiting = useSyncExternalStore(waitingCode.subscribe, waitingCode.read);
  const linked = parse(hash.slice(1));
  useEffect(() => {
    if (hash === '') return;
    if (linked === null) waitingCode.remove();
    else waitingCode.write({ code: linked });
    navigate(pathname, { replace: true });
  }, [hash, linked, pathname, navigate, waitingCode]);
  return hash === '' ? (waiting?.code ?? null) : linked;
};
