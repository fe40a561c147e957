import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { staffInvitation } from './invitation.ts';

/** The address in the link's fragment; empty if it can't be read. */
const addressIn = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};

/**
 * The link's invitation; null if there is none. It is removed from the address at once, since anybody who sees it could
 * use it, and stays in this tab until it is used.
 */
export const useLinkedInvitation = () => {
  const { search, hash, pathname } = useLocation();
  const navigate = useNavigate();
  const waiting = useSyncExternalStore(staffInvitation.subscribe, staffInvitation.read);
  const token = new URLSearchParams(search).get('token');
  useEffect(() => {
    if (token === null) return;
    staffInvitation.write({ token, email: addressIn(hash) });
    navigate(pathname, { replace: true });
  }, [token, hash, pathname, navigate]);
  return token === null ? waiting : { token, email: addressIn(hash) };
};
