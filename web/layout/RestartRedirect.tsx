import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { flags } from '#web/flags.ts';
import { isPublic, paths } from '#web/paths.ts';

/** After a server restart, cached data may no longer exist: clears it and opens the dashboard. */
export function RestartRedirect() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (isPublic(pathname) || !flags.serverRestart.isSet()) return;
    flags.serverRestart.clear();
    client.clear();
    navigate(paths.dashboard, { replace: true });
  }, [pathname, client, navigate]);
  return null;
}
