import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startLocalServer } from '#test/support/local-server.ts';
import { type LoadRequest, sendAll } from './client.ts';

/** How many players call at once. */
const PLAYERS = 40;
/** Calls before the measured ones, so that Node has compiled what is called often. */
const WARM_UP = 4000;
const MEASURED = 4000;
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** What one kind of call costs the server's process, and how many of them it answers. */
export type CallLoad = { readonly milliseconds: number; readonly perSecond: number };

/** The milliseconds of processor time that a process has taken. */
const processorTime = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * TICK_MS;
};

type Server = { readonly url: string; readonly pid: number };
type Sender = () => LoadRequest;

const measure = async ({ url, pid }: Server, senders: readonly Sender[]): Promise<CallLoad> => {
  await sendAll(url, WARM_UP, senders);
  const before = await processorTime(pid);
  const start = performance.now();
  await sendAll(url, MEASURED, senders);
  const perSecond = (MEASURED * 1000) / (performance.now() - start);
  return { milliseconds: ((await processorTime(pid)) - before) / MEASURED, perSecond };
};

const post = async (url: string, path: string, body: object): Promise<Response> =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Registers a player; returns the cookie. */
const register = async (url: string, index: number): Promise<string> => {
  const [email, password] = [`carico.${index}@example.it`, 'crema-e-cannella'];
  const account = { username: `carico ${index}`, email, password, acceptTerms: true };
  await post(url, '/api/auth/register', account);
  const response = await post(url, '/api/auth/login', { email, password });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

/** A score of an honest game: some hundreds of points, seldom many more. */
let games = 0;
const nextScore = (): number => {
  games++;
  return 300 + ((games * 7919) % 1900);
};

const get =
  (path: string) =>
  (cookie: string): Sender =>
  () => ({ method: 'GET', path, cookie });

const finishMatch =
  (cookie: string): Sender =>
  () => ({
    method: 'POST',
    path: '/api/matches',
    cookie,
    body: JSON.stringify({ score: nextScore() }),
  });

const CALLS = {
  poll: get('/api/pulse'),
  'a leaderboard': get('/api/leaderboard/daily'),
  'a result': finishMatch,
} as const;

const startBareServer = async (): Promise<Server & { readonly stop: () => void }> => {
  const file = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>(resolve =>
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const found = /Pronto: (\S+)/.exec(text)?.[1];
      if (found) resolve(found);
    }),
  );
  return { url, pid: child.pid ?? 0, stop: () => child.kill('SIGKILL') };
};

/** The loads of a bare handler, and of some calls of the product, each at forty at once. */
export const measureServer = async (): Promise<Record<string, CallLoad>> => {
  const loads: Record<string, CallLoad> = {};
  const bare = await startBareServer();
  try {
    const senders = Array.from({ length: PLAYERS }, () => get('/api/pulse')('sid=1'));
    loads.bare = await measure(bare, senders);
  } finally {
    bare.stop();
  }
  const server = await startLocalServer({ site: false });
  try {
    const cookies: string[] = [];
    for (let i = 0; i < PLAYERS; i++) cookies.push(await register(server.url, i));
    await sendAll(server.url, PLAYERS, cookies.map(finishMatch));
    for (const [name, sender] of Object.entries(CALLS))
      loads[name] = await measure(server, cookies.map(sender));
  } finally {
    await server.stop();
  }
  return loads;
};

if (import.meta.main) console.table(await measureServer());
