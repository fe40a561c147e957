import { FAILURES } from '#shared/contract/failures.ts';
import type { Outbox } from '../aws/outbox.ts';
import { readBody } from './body.ts';
import { type ControlContext, handleControl } from './control.ts';
import type { RequestHandler } from './gateway.ts';
import { mailboxPage } from './mailbox.ts';

type Options = {
  readonly outbox: Outbox;
  /** Present only with LOCAL_CONTROL=1. */
  readonly control?: ControlContext | undefined;
  /** Runs before each request is handled. */
  readonly beforeRequest?: () => Promise<void>;
};

const BODY_MAX_BYTES = 64 * 1024;

const NOT_FOUND = {
  status: 404,
  content: { code: 'not_found', message: FAILURES.not_found[1] },
};

/** Serves what only the local server has, under /__local/: the mailbox and the controls. */
export const createLocalPages =
  ({ outbox, control, beforeRequest }: Options): RequestHandler =>
  async (request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
    const body = (await readBody(request, BODY_MAX_BYTES))?.toString('utf8') ?? '';
    response.setHeader('cache-control', 'no-store');
    await beforeRequest?.();

    const page = method === 'GET' ? mailboxPage(path, outbox) : undefined;
    if (page) {
      response.writeHead(200, { 'content-type': page.type, ...page.headers }).end(page.body);
      return;
    }
    const result = (control && (await handleControl(control, { method, path, body }))) ?? NOT_FOUND;
    response.writeHead(result.status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(result.content));
  };
