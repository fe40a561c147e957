import { isLoopback } from '../gateway/own-requests.ts';
import type { Settings } from './settings.ts';
import { StartupError } from './startup-error.ts';

const refuse = (problem: string, advice: string): never => {
  throw new StartupError(`Con TRUST_PROXY=1 ${problem}`, advice);
};

/** Whether an address is of the form 'https://negozio.it', as browsers name an origin. */
const isHttpsOrigin = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.origin === address;
};

/** What must not be on where strangers come in: it would open the shop, or make its rules void. */
const FORBIDDEN: readonly (readonly [name: string, value: string, why: string])[] = [
  ['LOCAL_CONTROL', '1', 'apre orologio, posta e dati a tutti'],
  ['RATE_LIMITS', 'off', 'lascia provare le password all’infinito'],
  ['PACE', 'off', 'fa valere partite mai giocate'],
];

/**
 * Behind a reverse proxy strangers use the server: what is made for developers is refused, and what AWS has on is on here, too.
 * Without TRUST_PROXY=1 nothing changes.
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
