import type { SQSEvent } from 'aws-lambda';
import type { WalletMessage } from '#functions/domain/wallet/updates.ts';
import { type ApnsAnswer, type ApnsRequest, startApns } from './apns.ts';
import { type GoogleWallet, startGoogleWallet } from './google-wallet.ts';
import type { QueueHandler } from './sqs.ts';

/** An update that a wallet has taken: all devices of a pass are told by one. */
export type DeliveredUpdate = {
  readonly kind: WalletMessage['wallet'];
  readonly serial: string;
  /** ISO 8601, by the local clock. */
  readonly at: string;
};

/** Stands in for Apple's push service and for Google's wallet; it keeps what they take, in memory. */
export type WalletServices = {
  /** The variables by which the functions find them. */
  readonly variables: { readonly APNS_ENDPOINT: string; readonly GOOGLE_WALLET_ENDPOINT: string };
  readonly google: Pick<GoogleWallet, 'classes' | 'objects' | 'tokens'>;
  /** Oldest first. */
  readonly list: () => readonly DeliveredUpdate[];
  /** What Apple has taken, one for each device. */
  readonly pushes: () => readonly ApnsRequest[];
  readonly clear: () => void;
  /** The handler of the queue of the updates, so that it is known which requests belong to one. */
  readonly watch: (handler: QueueHandler) => QueueHandler;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly now: () => number;
  /** Of Google's service account. */
  readonly privateKey: string;
  readonly answerTo?: (request: ApnsRequest) => ApnsAnswer | Promise<ApnsAnswer>;
  readonly refuse?: (method: string, path: string) => number | undefined;
};

/** So many updates are kept. */
const MOST = 1000;

const messagesOf = ({ Records }: SQSEvent): WalletMessage[] =>
  Records.map(({ body }) => JSON.parse(body));

/** The serial number in an object's id '<issuer>.<serial>'. */
const serialIn = (id: string): string => id.slice(id.indexOf('.') + 1);

export const startWalletServices = async (options: Options): Promise<WalletServices> => {
  const { now, privateKey, answerTo, refuse } = options;
  let updates: DeliveredUpdate[] = [];
  let pushes: ApnsRequest[] = [];
  /** When requests were taken that belong to no update yet, by the serial number. */
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
