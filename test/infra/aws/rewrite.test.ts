import { describe, expect, it } from 'vitest';
import { handler } from '#infra/aws/rewrite.ts';

const rewritten = (uri: string) => handler({ request: { uri } }).uri;

describe('at CloudFront', () => {
  it.each(['/', '/login', '/giorgione', '/admin/users/12', '/pasticceria/'])(
    '%s is a page of the app',
    uri => expect(rewritten(uri)).toBe('/index.html'),
  );

  it.each(['/assets/main-B1x.js', '/favicon.svg', '/robots.txt', '/.well-known/x.json'])(
    '%s is a file',
    uri => expect(rewritten(uri)).toBe(uri),
  );

  it('runs by itself, from its text', () => {
    const run = new Function('event', `${handler.toString()}\nreturn handler(event).uri;`);
    expect(run({ request: { uri: '/login' } })).toBe('/index.html');
  });
});
