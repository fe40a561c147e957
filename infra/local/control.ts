import * as z from 'zod/mini';
import type { Clock } from './clock.ts';
import type { Outbox } from './outbox.ts';
import type { Scheduler } from './scheduler.ts';

/** The machine's controls for tests, with LOCAL_CONTROL=1 only: the clock, the jobs, the mails. */
export type ControlContext = {
  readonly clock: Clock;
  readonly scheduler: Scheduler;
  readonly mails: Outbox;
};
export type ControlResponse = { readonly status: number; readonly content: object };
type Call = { readonly method: string; readonly path: string; readonly body: string };

const EARLIEST = Date.UTC(2020);
const LATEST = Date.UTC(2100);

const move = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({ advanceSeconds: z.number().check(z.minimum(0)) }),
]);

const ok = (content: object): ControlResponse => ({ status: 200, content });
const refuse = (status: number, code: string, message: string): ControlResponse => ({
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

const tell = (now: number): ControlResponse => ok({ now: new Date(now).toISOString() });

const moveClock = async (
  { clock, scheduler }: ControlContext,
  body: string,
): Promise<ControlResponse> => {
  const asked = move.safeParse(parse(body));
  if (!asked.success) return refuse(400, 'invalid_input', CLOCK_USAGE);
  const target =
    'now' in asked.data
      ? Date.parse(asked.data.now)
      : Math.round(clock.now() + asked.data.advanceSeconds * 1000);
  if (target < EARLIEST || target > LATEST) return refuse(400, 'invalid_input', CLOCK_USAGE);
  await scheduler.moveTo(target);
  return tell(target);
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
    return refuse(500, 'internal', `Il job ${name} non è riuscito: ${error}`);
  }
};

/** `to` is the first recipient's address. */
const listMails = (mails: Outbox): ControlResponse =>
  ok({ messages: mails.list().map(({ id: _, ...message }) => message) });

/** The answer of a control; undefined if there is no such one. */
export const handleControl = async (
  control: ControlContext,
  { method, path, body }: Call,
): Promise<ControlResponse | undefined> => {
  const call = `${method} ${path}`;
  if (call === 'GET /__local/clock') return tell(control.clock.now());
  if (call === 'POST /__local/clock') return moveClock(control, body);
  if (call === 'GET /__local/mail') return listMails(control.mails);
  const job = /^POST \/__local\/jobs\/([\w-]+)$/.exec(call)?.[1];
  return job === undefined ? undefined : runJob(control, job);
};
