/**
 * The headers that every page, file and answer carries: CloudFront adds them in production, the
 * local server on one's own machine. Radix positions its popovers by style attributes.
 */
const policy = (directives: Record<string, string>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

const CONTENT_SECURITY = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'connect-src': "'self'",
  'font-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

export const CONTENT_SECURITY_POLICY = policy(CONTENT_SECURITY);

/** Vite's hot reload needs inline scripts, inline styles and a web socket. Never in production. */
export const DEVELOPMENT_POLICY = policy({
  ...CONTENT_SECURITY,
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
});

export const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  /** The link that resets a password carries its token: no other site may learn it. */
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** HTTPS only, hence CloudFront only: two years, and fit for the browsers' preload list. */
export const STRICT_TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains; preload';
