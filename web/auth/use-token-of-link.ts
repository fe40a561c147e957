import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/**
 * The token of the mail's link. It leaves the address at once: whoever sees the bar, the history or
 * a screenshot could use it.
 */
export const useTokenOfLink = (): string => {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const [token] = useState(search.get('token') ?? '');
  const navigate = useNavigate();
  const isInAddress = search.has('token');
  useEffect(() => {
    if (isInAddress) navigate(pathname, { replace: true });
  }, [isInAddress, navigate, pathname]);
  return token;
};
