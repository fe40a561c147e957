import { FAILURES } from '#shared/contract/failures.ts';
import { readBody } from './body.ts';
import { type Control, handleControl } from './control.ts';
import type { Respond } from './gateway.ts';
import { mailboxPage } from './mailbox.ts';
import type { Mails } from './mails.ts';

type Options = {
  readonly mails: Mails;
  /** Absent unless LOCAL_CONTROL=1. */
  readonly control?: Control | undefined;
  /** What happens before anything is looked at. */
  readonly tidy?: () => Promise<void>;
};

const BODY_MAX_BYTES = 64 * 1024;

const NOT_FOUND = {
  status: 404,
  content: { code: 'not_found', message: FAILURES.not_found[1] },
};

/** What this machine has beside the product, under /__local/: the mailbox, and the controls. */
export const createPages =
  ({ mails, control, tidy }: Options): Respond =>
  async (request, response) => {
    const path = request.url?.split('?')[0] ?? '';
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
    const body = (await readBody(request, BODY_MAX_BYTES))?.toString('utf8') ?? '';
    response.setHeader('cache-control', 'no-store');
    await tidy?.();

    const page = method === 'GET' ? mailboxPage(path, mails) : undefined;
    if (page) {
      response.writeHead(200, { 'content-type': page.type, ...page.headers }).end(page.body);
      return;
    }
    const answer = (control && (await handleControl(control, { method, path, body }))) ?? NOT_FOUND;
    response.writeHead(answer.status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(answer.content));
  };
