/**
 * The security headers of every response: CloudFront adds them in production, the local server on a developer's
 * machine.
 */
const policy = (directives: Record<string, string>): string =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

const CONTENT_SECURITY = {
  'default-src': "'self'",
  // The page itself allows its inline scripts only by their hashes (infra/site/entry-page.ts).
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self'",
  // Radix positions its popovers with style attributes.
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

/** Vite's hot reload needs inline styles and a web socket. Not for production. */
export const DEVELOPMENT_POLICY = policy({
  ...CONTENT_SECURITY,
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
});

export const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  /** The link that resets a password contains a token, which other sites must not receive. */
  'referrer-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), screen-wake-lock=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * For the pictures that the owner uploads: opened directly, a picture can run nothing. Mails show them too, inside the
 * pages of webmail sites.
 */
export const MEDIA_HEADERS = {
  ...SECURITY_HEADERS,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** How long browsers use only HTTPS; only CloudFront sends this. Two years, as the preload list requires. */
export const STRICT_TRANSPORT_SECONDS = 63_072_000;
