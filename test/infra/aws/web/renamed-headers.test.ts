import { describe, expect, it } from 'vitest';
import { handler } from '#infra/aws/web/renamed-headers.ts';

const forwarded = (values: Record<string, string>) => {
  const headers = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value }]),
  );
  return handler({ request: { headers } }).headers['x-accept-encoding']?.value;
};

describe('CloudFront’s function for calls', () => {
  it('copies Accept-Encoding to a header that CloudFront forwards', () => {
    expect(forwarded({ 'accept-encoding': 'gzip, br' })).toBe('gzip, br');
  });

  it('copies the credentials of Apple’s wallet, and the date of the pass that it has', () => {
    const headers = {
      authorization: { value: 'ApplePass a' },
      'if-modified-since': { value: 'b' },
    };
    expect(handler({ request: { headers } }).headers).toMatchObject({
      'x-authorization': { value: 'ApplePass a' },
      'x-if-modified-since': { value: 'b' },
    });
  });

  it('drops such headers when the viewer sends them', () => {
    expect(forwarded({ 'x-accept-encoding': 'br' })).toBeUndefined();
    expect(forwarded({ 'accept-encoding': 'gzip', 'x-accept-encoding': 'br' })).toBe('gzip');
  });

  it('runs from its source text alone', () => {
    const run = new Function(
      'event',
      `${handler.toString()}\nreturn handler(event).headers['x-accept-encoding'].value;`,
    );
    expect(run({ request: { headers: { 'accept-encoding': { value: 'br' } } } })).toBe('br');
  });
});
