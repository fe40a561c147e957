import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { LOOPBACK } from '../aws/ports.ts';
import { isLoopback } from '../gateway/own-requests.ts';
import type { Settings } from './settings.ts';
import { StartupError } from './startup-error.ts';

/** How long to wait for an answer from a port (milliseconds). */
const ANSWER_MS = 2000;

const refuse = (problem: string, advice: string): never => {
  throw new StartupError(`Con TRUST_PROXY=1 ${problem}`, advice);
};

/** Whether an address has the form 'https://negozio.it', as browsers write an origin. */
const isHttpsOrigin = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.origin === address;
};

/**
 * Settings that must be off when strangers use the server: they would open the shop to anybody, or make its rules void.
 */
const FORBIDDEN: readonly (readonly [name: string, value: string, why: string])[] = [
  ['LOCAL_CONTROL', '1', 'apre orologio, posta e dati a tutti'],
  ['RATE_LIMITS', 'off', 'lascia provare le password all’infinito'],
  ['PACE', 'off', 'fa valere partite mai giocate'],
];

/**
 * Behind a reverse proxy, strangers use the server: developers' features are refused, and what is on in AWS is on here
 * too. Without TRUST_PROXY=1 nothing changes.
 */
export const prepareForProxy = (env: NodeJS.ProcessEnv, settings: Settings): void => {
  if (!settings.isBehindProxy) return;
  if (!isHttpsOrigin(env.SITE_URL ?? ''))
    refuse(
      `SITE_URL dev’essere l’indirizzo pubblico del sito, non «${env.SITE_URL ?? ''}».`,
      'Per esempio: SITE_URL=https://app.pasticceria.it, senza barra alla fine',
    );
  if (settings.host !== undefined && !isLoopback(settings.host))
    refuse(
      `HOST è «${settings.host}»: chi non passa dal proxy potrebbe fingere ogni indirizzo.`,
      'Togli HOST: il proxy gira su questa stessa macchina.',
    );
  for (const [name, value, why] of FORBIDDEN)
    if (env[name] === value) refuse(`${name}=${value} ${why}.`, `Togli ${name}.`);
  if (env.DEMO !== '0')
    refuse(
      'ci vuole DEMO=0: la password dei clienti della demo la sanno tutti.',
      'Aggiungi DEMO=0.',
    );
  if (settings.site === 'development')
    refuse('npm run dev serve i sorgenti a tutti.', 'Usa: npm start');
  env.VERIFIED_SCORES_ONLY ??= 'on';
  if (!env.SMTP_URL) return;
  env.VERIFIED_EMAILS ??= 'on';
  env.OPEN_WHEN_READY ??= 'on';
};

/** Whether this user is kept from a port of this machine on which something listens. */
const isClosedToMe = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, LOOPBACK);
  await once(server, 'listening').catch(() =>
    refuse(`la porta ${port} è occupata.`, 'Scegli un’altra TABLE_PORT, con quella dopo libera.'),
  );
  const socket = connect(port, LOOPBACK).setTimeout(ANSWER_MS);
  const isClosed = await new Promise<boolean>(resolve => {
    socket.once('connect', () => resolve(false));
    socket.once('error', () => resolve(true)).once('timeout', () => resolve(true));
  });
  socket.destroy();
  server.close();
  return isClosed;
};

/**
 * The table's engine doesn't authenticate, so its port must be closed to other users of this machine, as
 * docs/own-machine.md says. A process can't try a port as another user, but the same firewall rules close the next port
 * to this process's user.
 */
export const requireClosedTable = async (
  env: NodeJS.ProcessEnv,
  { isBehindProxy, tablePort }: Settings,
): Promise<void> => {
  if (!isBehindProxy || env.DYNAMODB_ENDPOINT) return;
  if (tablePort === undefined)
    return refuse(
      'il database sta su una porta qualunque, aperta a ogni utente di questa macchina.',
      'Aggiungi TABLE_PORT=3001 e le regole di docs/own-machine.md, che la chiudono.',
    );
  if (await isClosedToMe(tablePort + 1)) return;
  refuse(
    `ogni utente di questa macchina arriva alla porta ${tablePort}, quella del database: le regole che la chiudono non ci sono.`,
    'Caricale: nft -f /etc/giorgione.nft (docs/own-machine.md)',
  );
};
