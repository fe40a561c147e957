import { Agent, request } from 'node:http';

/** A request that is sent repeatedly. */
export type LoadRequest = {
  readonly method: string;
  readonly path: string;
  readonly cookie: string;
  readonly body?: string;
};

/** Sends a request on a keep-alive connection; resolves with its status. */
const send = (url: string, agent: Agent, { method, path, cookie, body }: LoadRequest) =>
  new Promise<number>((resolve, reject) => {
    const headers = {
      cookie,
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const sent = request(`${url}${path}`, { method, agent, headers }, response => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(body);
  });

/**
 * Sends a number of requests, with as many in parallel as there are senders; each sender makes its own requests one
 * after another. An unsuccessful answer ends it.
 */
export const sendAll = async (
  url: string,
  count: number,
  senders: readonly (() => LoadRequest)[],
): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: senders.length });
  let left = count;
  const run = async (next: () => LoadRequest): Promise<void> => {
    while (left-- > 0) {
      const sent = next();
      const status = await send(url, agent, sent);
      if (status >= 300) throw new Error(`${sent.method} ${sent.path} answers ${status}`);
    }
  };
  try {
    await Promise.all(senders.map(run));
  } finally {
    agent.destroy();
  }
};
