import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The sender's address, by which calls are counted. */
export type AddressOf = (request: IncomingMessage) => string;

/** Gives an IPv4 address the same form on an IPv4 and a dual-stack socket. */
const plain = (address: string): string => address.replace(/^::ffff:/, '');

/** The address at the other end of the connection; headers that claim another one can be forged. */
export const socketAddress: AddressOf = ({ socket }) => plain(socket.remoteAddress ?? '');

/**
 * The address that the reverse proxy on this machine has seen, which it adds as the header's last one. Earlier ones may
 * come from the client itself and are not trusted.
 */
export const forwardedAddress: AddressOf = request => {
  const last = request.headersDistinct['x-forwarded-for']?.at(-1)?.split(',').at(-1)?.trim() ?? '';
  return isIP(last) > 0 ? plain(last) : socketAddress(request);
};
