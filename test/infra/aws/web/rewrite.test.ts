import { describe, expect, it } from 'vitest';
import { handler } from '#infra/aws/web/rewrite.ts';

const rewritten = (uri: string) => handler({ request: { uri } }).uri;

describe('CloudFront’s rewrite', () => {
  it.each(['/', '/login', '/giorgione', '/superadmin/premi/12', '/pasticceria/'])(
    'serves index.html for %s',
    uri => expect(rewritten(uri)).toBe('/index.html'),
  );

  it.each(['/assets/main-B1x.js', '/favicon.svg', '/robots.txt', '/.well-known/x.json'])(
    'leaves the file %s unchanged',
    uri => expect(rewritten(uri)).toBe(uri),
  );

  it.each(['/', '/register'])('serves the invite page for %s with a code', uri => {
    const querystring = { invite: { value: 'AMICA2026' } };
    expect(handler({ request: { uri, querystring } }).uri).toBe('/invite.html');
    expect(handler({ request: { uri, querystring: { token: {} } } }).uri).toBe('/index.html');
    expect(handler({ request: { uri: '/favicon.svg', querystring } }).uri).toBe('/favicon.svg');
  });

  it('runs from its source text alone', () => {
    const run = new Function('event', `${handler.toString()}\nreturn handler(event).uri;`);
    expect(run({ request: { uri: '/login' } })).toBe('/index.html');
  });
});
