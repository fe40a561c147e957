const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * The network whose attempts are counted: an IPv4 address, or the first 64 bits of an IPv6 address,
 * since one household has all the addresses of such a prefix.
 */
export const networkOf = (address: string): string => {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groupsIn = (part: string): string[] => part.split(':').filter(group => group !== '');
  const [before, after] = [groupsIn(head), groupsIn(tail)];
  const missing = Math.max(0, IPV6_GROUPS - before.length - after.length);
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return groups.slice(0, NETWORK_GROUPS).join(':');
};
