import * as z from 'zod/mini';
import type { Outbox } from '../aws/outbox.ts';
import type { PushService } from '../aws/push-service.ts';
import type { Scheduler } from '../aws/scheduler.ts';
import type { WalletServices } from '../aws/wallet-services.ts';
import type { Clock } from '../process/clock.ts';
import type { Projection } from '../process/projection.ts';

/**
 * What tests can control when LOCAL_CONTROL=1 is set: the clock, the jobs, the outbox, the pushes, the wallet updates
 * and the data.
 */
export type ControlContext = {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly outbox: Outbox;
  readonly pushService: Pick<PushService, 'list'>;
  readonly wallets: Pick<WalletServices, 'list'>;
  readonly projection: Pick<Projection, 'caughtUp'>;
  /** Resets the data to the state at the start; only for a server that keeps data in memory. */
  readonly resetData?: (() => Promise<void>) | undefined;
};
export type ControlResponse = { readonly status: number; readonly content: object };
type ControlRequest = { readonly method: string; readonly path: string; readonly body: string };

const EARLIEST = Date.UTC(2020);
const LATEST = Date.UTC(2100);

const clockInput = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({ advanceSeconds: z.number().check(z.minimum(0)) }),
]);

const ok = (content: object): ControlResponse => ({ status: 200, content });
const failure = (status: number, code: string, message: string): ControlResponse => ({
  status,
  content: { code, message },
});

const CLOCK_USAGE = `Serve {"now": ISO 8601} oppure {"advanceSeconds": numero}, tra il 2020 e il 2100.`;

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

const clockResponse = (now: number): ControlResponse => ok({ now: new Date(now).toISOString() });

const moveClock = async (
  { clock, scheduler }: ControlContext,
  body: string,
): Promise<ControlResponse> => {
  const input = clockInput.safeParse(parse(body));
  if (!input.success) return failure(400, 'invalid_input', CLOCK_USAGE);
  const target =
    'now' in input.data
      ? Date.parse(input.data.now)
      : Math.round(clock.now() + input.data.advanceSeconds * 1000);
  if (target < EARLIEST || target > LATEST) return failure(400, 'invalid_input', CLOCK_USAGE);
  await scheduler.moveTo(target);
  return clockResponse(target);
};

const runJob = async (
  { scheduler }: ControlContext,
  name: string,
): Promise<ControlResponse | undefined> => {
  if (!scheduler.has(name)) return undefined;
  try {
    const result = await scheduler.runNow(name);
    return ok(typeof result === 'object' && result !== null ? result : {});
  } catch (error) {
    console.error(error);
    return failure(500, 'internal', `Il job ${name} non è riuscito: ${error}`);
  }
};

const resetData = async ({
  resetData: reset,
}: ControlContext): Promise<ControlResponse | undefined> => {
  await reset?.();
  return reset && ok({});
};

/** The pushes caused by everything that has happened so far. */
const listPushes = async ({
  projection,
  pushService,
}: ControlContext): Promise<ControlResponse> => {
  await projection.caughtUp();
  return ok({ pushes: pushService.list() });
};

/** The wallet updates sent so far; one that is repeated in a few seconds isn't waited for. */
const listWallets = async ({ projection, wallets }: ControlContext): Promise<ControlResponse> => {
  await projection.caughtUp();
  return ok({ updates: wallets.list() });
};

const listMails = (outbox: Outbox): ControlResponse =>
  ok({
    messages: outbox.list().map(({ id: _, headers = {}, ...message }) => ({ ...message, headers })),
  });

/** Handles a request to the controls; returns undefined if no control matches it. */
export const handleControl = async (
  control: ControlContext,
  { method, path, body }: ControlRequest,
): Promise<ControlResponse | undefined> => {
  const call = `${method} ${path}`;
  if (call === 'GET /__local/clock') return clockResponse(control.clock.now());
  if (call === 'POST /__local/clock') return moveClock(control, body);
  if (call === 'GET /__local/mail') return listMails(control.outbox);
  if (call === 'GET /__local/pushes') return listPushes(control);
  if (call === 'GET /__local/wallets') return listWallets(control);
  if (call === 'POST /__local/reset') return resetData(control);
  const job = /^POST \/__local\/jobs\/([\w-]+)$/.exec(call)?.[1];
  return job === undefined ? undefined : runJob(control, job);
};
