/** The hosts of the push services of browsers: '*.' stands for one or more labels. */
const HOSTS = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const;

const isOf = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;

/**
 * Whether an endpoint is of a known push service: on AWS requests go nowhere else, whatever a caller
 * says that their browser's endpoint is (rule 255).
 */
export const isOfPushService = (endpoint: string): boolean => {
  const host = URL.parse(endpoint)?.hostname ?? '';
  return HOSTS.some(pattern => isOf(host, pattern));
};
