import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startLocalServer } from '#test/support/local-server.ts';
import { type LoadRequest, sendAll } from './client.ts';
import { type Cookies, finishMatch, get, nextScore, registerPlayers } from './players.ts';

/** How many players call at the same time. */
const AT_ONCE = 40;
/** Calls before the measured ones, so that Node has compiled the hot code. */
const WARM_UP = 4000;
const MEASURED = 1000;
/** What the projector can catch up with before the gateway's timeout, even on a busy machine. */
const LOT = 500;
/** Every other round measures in the opposite order, so that no call gets the machine's better moments. */
const ROUNDS = 4;
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
const BOARD = '/api/leaderboard/daily';

/** The cost of a kind of call in the server's process, and how many of them it answers. */
export type CallLoad = { readonly milliseconds: number; readonly perSecond: number };

/** The milliseconds of processor time that a process has used. */
const processorTime = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * TICK_MS;
};

type Server = { readonly url: string; readonly pid: number };

/** Players who call at the same time, each only one call at a time: every sender has its own players. */
const sendersOf = (players: readonly string[], request: (cookie: string) => LoadRequest) =>
  Array.from({ length: AT_ONCE }, (_, i) => {
    const own = players.filter((_, player) => player % AT_ONCE === i);
    let sent = 0;
    return () => request(own[sent++ % own.length] ?? '');
  });

/** A kind of call, with its measurements so far. */
class MeasuredCall {
  readonly #server: Server;
  readonly #senders: readonly (() => LoadRequest)[];
  readonly #player: string;
  #calls = 0;
  #processorMs = 0;
  #elapsedMs = 0;

  constructor(
    server: Server,
    players: readonly string[],
    request: (cookie: string) => LoadRequest,
  ) {
    this.#server = server;
    this.#senders = sendersOf(players, request);
    this.#player = players[0] ?? '';
  }

  warmUp(): Promise<void> {
    return this.#send(WARM_UP);
  }

  async measure(): Promise<void> {
    const { pid } = this.#server;
    const before = await processorTime(pid);
    const start = performance.now();
    await this.#send(MEASURED);
    this.#elapsedMs += performance.now() - start;
    this.#processorMs += (await processorTime(pid)) - before;
    this.#calls += MEASURED;
  }

  /**
   * After each lot a call waits for the projector, whose remaining work is a cost of this kind of call, not of the
   * next.
   */
  async #send(count: number): Promise<void> {
    const { url } = this.#server;
    for (let sent = 0; sent < count; sent += LOT) {
      await sendAll(url, LOT, this.#senders);
      await sendAll(url, 1, [() => get(BOARD)(this.#player)]);
    }
  }

  get load(): CallLoad {
    return {
      milliseconds: this.#processorMs / this.#calls,
      perSecond: (this.#calls * 1000) / this.#elapsedMs,
    };
  }
}

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

/** Only players in the top continue to play, so that nobody leaves it and the others stay below. */
const callsOf = (server: Server, { inTop, below }: Cookies) => ({
  poll: new MeasuredCall(server, [...inTop, ...below], get('/api/pulse')),
  'a leaderboard from its top': new MeasuredCall(server, inTop, get(BOARD)),
  'a leaderboard from below': new MeasuredCall(server, below, get(BOARD)),
  'a result': new MeasuredCall(server, inTop, finishMatch(nextScore)),
});

/** The loads of a bare handler and of some calls of the product, with forty in parallel. */
export const measureServer = async (): Promise<Record<string, CallLoad>> => {
  await using stack = new AsyncDisposableStack();
  const bare = await startBareServer();
  stack.defer(bare.stop);
  const env = { PASSWORD_MEMORY_KIB: '64' };
  const server = await startLocalServer({ site: false, env });
  stack.defer(async () => void (await server.stop()));
  const players = await registerPlayers(server.url);
  const calls = {
    bare: new MeasuredCall(bare, players.inTop, get('/api/pulse')),
    ...callsOf(server, players),
  };
  for (const call of Object.values(calls)) await call.warmUp();
  for (let round = 0; round < ROUNDS; round++) {
    const inOrder = Object.values(calls);
    for (const call of round % 2 === 0 ? inOrder : inOrder.toReversed()) await call.measure();
  }
  return Object.fromEntries(Object.entries(calls).map(([name, { load }]) => [name, load]));
};

if (import.meta.main) console.table(await measureServer());
