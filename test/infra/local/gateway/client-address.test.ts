import { expect, it } from 'vitest';
import {
  type AddressOf,
  forwardedAddress,
  socketAddress,
} from '#infra/local/gateway/client-address.ts';
import { sendRequest, serve } from '#test/support/http.ts';

const serveAddress = (addressOf: AddressOf) =>
  serve(async (request, response) => {
    response.end(addressOf(request));
  });

const direct = await serveAddress(socketAddress);
const behindProxy = await serveAddress(forwardedAddress);

const addressWith = async (url: string, forwarded: string | string[] | undefined) =>
  (await sendRequest(url, '/', { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} }))
    .text;

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['10.0.0.1, 198.51.100.2,203.0.113.9', '203.0.113.9'],
  [['198.51.100.2', '203.0.113.9'], '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8::7', '2001:db8::7'],
  ['somebody', '127.0.0.1'],
  ['203.0.113.9, unknown', '127.0.0.1'],
  [undefined, '127.0.0.1'],
])(
  "behind a proxy the last address in %j, added by the proxy, is the client's: %s",
  async (header, address) => {
    expect(await addressWith(behindProxy, header)).toBe(address);
  },
);

it('without a proxy the header is not trusted', async () => {
  expect(await addressWith(direct, '203.0.113.9')).toBe('127.0.0.1');
});
