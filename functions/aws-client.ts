import { CREDENTIALS, REGION } from './env.ts';

/** AWS answers within milliseconds: a connection that is silent for longer is lost, and the SDK retries. */
const CONNECT_MS = 1000;
const SILENCE_MS = 3000;

/**
 * The options for every AWS SDK client. Only local stand-ins have an endpoint; they get no timeouts, since a machine
 * may be slow.
 */
export const clientOptions = (endpoint: string | undefined) => ({
  region: REGION,
  ...(CREDENTIALS ? { credentials: CREDENTIALS } : {}),
  ...(endpoint
    ? { endpoint }
    : { requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS } }),
});
