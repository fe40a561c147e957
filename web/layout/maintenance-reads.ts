import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MAINTENANCE_MESSAGE, MAINTENANCE_RETRY_SECONDS } from '#shared/contract/maintenance.ts';
import { SECOND } from '#shared/time.ts';
import { ApiError } from '#web/api/errors.ts';

/** Whether a read was refused because of maintenance. */
const isRefused = ({ state: { error } }: Query): boolean =>
  error instanceof ApiError && error.serverMessage === MAINTENANCE_MESSAGE;

/** Whether a failed read is being repeated, so that its error isn't known any more. */
const isMadeAgain = ({ state: { status, errorUpdateCount } }: Query): boolean =>
  status === 'pending' && errorUpdateCount > 0;

const isAnyRefused = (client: QueryClient, wasRefused: boolean): boolean =>
  client
    .getQueryCache()
    .getAll()
    .some(query => query.isActive() && (isRefused(query) || (wasRefused && isMadeAgain(query))));

const readAgain = (client: QueryClient) =>
  client.refetchQueries({ type: 'active', predicate: isRefused });

/** Whether what the page shows was refused because of maintenance; meanwhile it is read again automatically. */
export const useMaintenance = () => {
  const client = useQueryClient();
  const [isRunning, setRunning] = useState(() => isAnyRefused(client, false));
  useEffect(
    () => client.getQueryCache().subscribe(() => setRunning(was => isAnyRefused(client, was))),
    [client],
  );
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => void readAgain(client), MAINTENANCE_RETRY_SECONDS * SECOND);
    return () => clearInterval(timer);
  }, [client, isRunning]);
  return { isRunning, retry: () => void readAgain(client) };
};
