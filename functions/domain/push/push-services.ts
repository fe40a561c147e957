/** The hosts of the browsers' push services: '*.' stands for one or more labels. */
const HOSTS = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const;

const isOf = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;

/**
 * Whether an endpoint belongs to a known push service: on AWS, requests go nowhere else, whatever endpoint a caller
 * claims their browser has (rule 255).
 */
export const isOfPushService = (endpoint: string): boolean => {
  const host = URL.parse(endpoint)?.hostname ?? '';
  return HOSTS.some(pattern => isOf(host, pattern));
};
