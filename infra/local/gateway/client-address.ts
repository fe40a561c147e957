import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** Who has sent a request: the address that calls are counted by. */
export type AddressOf = (request: IncomingMessage) => string;

/** An IPv4 address looks the same on a socket for both. */
const plain = (address: string): string => address.replace(/^::ffff:/, '');

/** The address at the other end of the connection; headers about it can be made up. */
export const socketAddress: AddressOf = ({ socket }) => plain(socket.remoteAddress ?? '');

/**
 * The address that the reverse proxy on this machine has seen: it adds it to the header as the last one. Those before it may
 * come from the client itself, and are not believed.
 */
export const forwardedAddress: AddressOf = request => {
  const last = request.headersDistinct['x-forwarded-for']?.at(-1)?.split(',').at(-1)?.trim() ?? '';
  return isIP(last) > 0 ? plain(last) : socketAddress(request);
};
