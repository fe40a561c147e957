import type { SQSEvent } from 'aws-lambda';
import type { WalletMessage } from '#functions/domain/wallet/updates.ts';
import { type ApnsAnswer, type ApnsRequest, startApns } from './apns.ts';
import { type GoogleWallet, startGoogleWallet } from './google-wallet.ts';
import type { QueueHandler } from './sqs.ts';

/** An update that a wallet has accepted: one update covers all devices of a pass. */
type DeliveredUpdate = {
  readonly kind: WalletMessage['wallet'];
  readonly serial: string;
  /** ISO 8601, by the local clock. */
  readonly at: string;
};

/** Stands in for Apple's push service and Google's wallet, and keeps what they accept in memory. */
export type WalletServices = {
  /** The environment variables with which the functions find them. */
  readonly variables: { readonly APNS_ENDPOINT: string; readonly GOOGLE_WALLET_ENDPOINT: string };
  readonly google: Pick<GoogleWallet, 'classes' | 'objects' | 'tokens'>;
  /** Oldest first. */
  readonly list: () => readonly DeliveredUpdate[];
  /** What Apple has accepted, one request per device. */
  readonly pushes: () => readonly ApnsRequest[];
  readonly clear: () => void;
  /** Wraps the handler of the update queue, so that each update's requests are known. */
  readonly watch: (handler: QueueHandler) => QueueHandler;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly now: () => number;
  /** The key of Google's service account. */
  readonly privateKey: string;
  readonly answerTo?: (request: ApnsRequest) => ApnsAnswer | Promise<ApnsAnswer>;
  readonly refuse?: (method: string, path: string) => number | undefined;
};

/** The number of updates that are kept. */
const MOST = 1000;

const messagesOf = ({ Records }: SQSEvent): WalletMessage[] =>
  Records.map(({ body }) => JSON.parse(body));

/** The serial number in an object's id, '<issuer>.<serial>'. */
const serialIn = (id: string): string => id.slice(id.indexOf('.') + 1);

export const startWalletServices = async (options: Options): Promise<WalletServices> => {
  const { now, privateKey, answerTo, refuse } = options;
  let updates: DeliveredUpdate[] = [];
  let pushes: ApnsRequest[] = [];
  /** When requests that belong to no update yet were accepted, by serial number. */
  const taken = new Map<string, number>();
  const note = (serial: string): void => {
    taken.set(serial, now());
  };
  const keep = ({ wallet: kind, serial }: WalletMessage): void => {
    const at = taken.get(serial);
    if (at === undefined || !taken.delete(serial)) return;
    updates = [...updates, { kind, serial, at: new Date(at).toISOString() }].slice(-MOST);
  };

  const apns = await startApns({
    ...(answerTo ? { answerTo } : {}),
    onRequest: request => {
      pushes = [...pushes, request].slice(-MOST);
      note(request.serial);
    },
  });
  const google = await startGoogleWallet({
    ...(refuse ? { refuse } : {}),
    privateKey,
    now,
    onRequest: ({ resource, content }) => {
      if (resource === 'loyaltyObject') note(serialIn(content.id));
    },
  });
  return {
    variables: { APNS_ENDPOINT: apns.endpoint, GOOGLE_WALLET_ENDPOINT: google.endpoint },
    google,
    list: () => updates,
    pushes: () => pushes,
    clear: () => {
      updates = [];
      pushes = [];
    },
    watch: handler => event =>
      handler(event).finally(() => {
        for (const message of messagesOf(event)) keep(message);
      }),
    stop: async () => {
      await Promise.all([apns.stop(), google.stop()]);
    },
  };
};
