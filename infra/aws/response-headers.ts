import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseHeadersPolicyProps,
} from 'aws-cdk-lib/aws-cloudfront';
import { SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from '../security-headers.ts';

/** One of CloudFront's choices, by the header's value. */
const choice = <T extends string>(choices: Record<string, T>, value: string): T => {
  const found = Object.values(choices).find(one => one.toLowerCase() === value.toLowerCase());
  if (!found) throw new Error(`CloudFront has no choice ${value}`);
  return found;
};

const {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': _nosniff,
  'x-frame-options': frameOption,
  'referrer-policy': referrerPolicy,
  ...others
} = SECURITY_HEADERS;

/** The product's security headers as CloudFront takes them: some by name, the others as they are. */
export const responseHeaders: ResponseHeadersPolicyProps = {
  securityHeadersBehavior: {
    contentSecurityPolicy: { contentSecurityPolicy, override: true },
    contentTypeOptions: { override: true },
    frameOptions: { frameOption: choice(HeadersFrameOption, frameOption), override: true },
    referrerPolicy: {
      referrerPolicy: choice(HeadersReferrerPolicy, referrerPolicy),
      override: true,
    },
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(
        Number(/max-age=(\d+)/.exec(STRICT_TRANSPORT_SECURITY)?.[1]),
      ),
      includeSubdomains: STRICT_TRANSPORT_SECURITY.includes('includeSubDomains'),
      preload: STRICT_TRANSPORT_SECURITY.includes('preload'),
      override: true,
    },
  },
  customHeadersBehavior: {
    customHeaders: Object.entries(others).map(([header, value]) => ({
      header,
      value,
      override: true,
    })),
  },
};
