import { type ClientHttp2Session, type ClientHttp2Stream, connect } from 'node:http2';
import * as z from 'zod/mini';
import { DAY, SECOND } from '#shared/time.ts';
import { APNS_ENDPOINT, REAL_WALLETS } from '../env.ts';
import type { PassDevice } from '../items/wallets.ts';
import { log } from '../log.ts';
import type { AppleKeys } from '../secrets/wallet-keys.ts';

const APNS = 'https://api.push.apple.com';
/** Shorter than the interval between two updates, so that this one is done or has failed when the next begins. */
const TIMEOUT_MS = 4 * SECOND;
/** How long Apple keeps an update for a device that is off. */
const KEPT = 28 * DAY;

/** The outcome of an update for a device; `gone`: it no longer has the pass. */
type PushOutcome = 'told' | 'gone' | 'failed';

/** A pass that has changed, for Apple's push service. */
export type ChangedPass = { readonly serial: string; readonly at: number };

const OK = 200;
/** The connection ended before there was an answer. */
const NONE = 0;
/** The device has deleted the pass. */
const GONE = 410;
/** No device has this token. Any other refusal is our own fault, so no device may be forgotten for it. */
const UNKNOWN = 'BadDeviceToken';

const refusal = z.object({ reason: z.string() });

const reasonIn = (body: string): string => {
  try {
    return refusal.parse(JSON.parse(body)).reason;
  } catch {
    return 'unknown';
  }
};

const outcomeOf = ({ status, body }: Answer): PushOutcome => {
  if (status === OK) return 'told';
  const reason = status === NONE ? 'no answer' : reasonIn(body);
  if (status === GONE || reason === UNKNOWN) return 'gone';
  log('error', 'pass update not taken', { status, reason });
  return 'failed';
};

type Answer = { readonly status: number; readonly body: string };

/** The answer that arrives before a stream closes, by itself or with its session; status 0 without an answer. */
const answerOn = (stream: ClientHttp2Stream): Promise<Answer> =>
  new Promise(resolve => {
    let [status, body] = [NONE, ''];
    stream.setEncoding('utf8');
    stream.on('response', headers => {
      status = Number(headers[':status']);
    });
    stream.on('data', part => {
      body += part;
    });
    // The stream also closes after an error.
    stream.on('error', () => undefined);
    stream.on('close', () => resolve({ status, body }));
  });

/**
 * Tells a device to fetch the pass; the payload is empty. This replaces any earlier push that the device hasn't
 * received.
 */
const tell = async (
  session: ClientHttp2Session,
  { passType }: AppleKeys,
  { pushToken }: PassDevice,
  { serial, at }: ChangedPass,
): Promise<PushOutcome> => {
  const stream = session.request({
    ':method': 'POST',
    ':path': `/3/device/${encodeURIComponent(pushToken)}`,
    'apns-topic': passType,
    'apns-push-type': 'background',
    'apns-priority': '5',
    'apns-expiration': String(Math.floor((at + KEPT) / SECOND)),
    'apns-collapse-id': serial,
  });
  stream.end('{}');
  return outcomeOf(await answerOn(stream));
};

/** A machine without Apple's keys uses a stand-in, and never the network. */
const openSession = ({ certificate, key, intermediate }: AppleKeys): ClientHttp2Session => {
  if (!REAL_WALLETS && !APNS_ENDPOINT) throw new Error('No push service: set APNS_ENDPOINT');
  const session = connect(APNS_ENDPOINT ?? APNS, {
    cert: `${certificate}\n${intermediate}`,
    key,
  });
  // Each request reports its own failure.
  session.on('error', () => undefined);
  return session;
};

/**
 * Tells the devices of a pass that it has changed, over one connection. The connection isn't kept, because it would be
 * dead after the function was frozen. The log names no device.
 */
export const pushToDevices = async <D extends PassDevice>(
  keys: AppleKeys,
  devices: readonly D[],
  pass: ChangedPass,
  timeoutMs = TIMEOUT_MS,
): Promise<readonly { readonly device: D; readonly outcome: PushOutcome }[]> => {
  if (devices.length === 0) return [];
  const session = openSession(keys);
  const timer = setTimeout(() => session.destroy(), timeoutMs);
  try {
    return await Promise.all(
      devices.map(async device => ({ device, outcome: await tell(session, keys, device, pass) })),
    );
  } finally {
    clearTimeout(timer);
    session.destroy();
  }
};
