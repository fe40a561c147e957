import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseHeadersPolicyProps,
} from 'aws-cdk-lib/aws-cloudfront';
import { SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from '../../security-headers.ts';

/** The member of a CDK enum with the header's value. */
const enumValue = <T extends string>(members: Record<string, T>, value: string): T => {
  const found = Object.values(members).find(one => one.toLowerCase() === value.toLowerCase());
  if (!found) throw new Error(`CloudFront does not support the header value ${value}`);
  return found;
};

const {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': _nosniff,
  'x-frame-options': frameOption,
  'referrer-policy': referrerPolicy,
  ...others
} = SECURITY_HEADERS;

/** The security headers as CloudFront configures them: some by its own settings, others as custom headers. */
export const responseHeaders: ResponseHeadersPolicyProps = {
  securityHeadersBehavior: {
    contentSecurityPolicy: { contentSecurityPolicy, override: true },
    contentTypeOptions: { override: true },
    frameOptions: { frameOption: enumValue(HeadersFrameOption, frameOption), override: true },
    referrerPolicy: {
      referrerPolicy: enumValue(HeadersReferrerPolicy, referrerPolicy),
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
