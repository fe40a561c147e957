import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseHeadersPolicyProps,
} from 'aws-cdk-lib/aws-cloudfront';
import { type SECURITY_HEADERS, STRICT_TRANSPORT_SECONDS } from '../../security-headers.ts';

/** The member of a CDK enum that stands for the header's value. */
const enumValue = <T extends string>(members: Record<string, T>, value: string): T => {
  const found = Object.values(members).find(one => one.toLowerCase() === value.toLowerCase());
  if (!found) throw new Error(`CloudFront does not support the header value ${value}`);
  return found;
};

type Headers = Readonly<Record<keyof typeof SECURITY_HEADERS, string>>;

/** The security headers in CloudFront's configuration: some as its own settings, others as custom headers. */
export const responseHeaders = ({
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': _nosniff,
  'x-frame-options': frameOption,
  'referrer-policy': referrerPolicy,
  ...others
}: Headers): ResponseHeadersPolicyProps => ({
  securityHeadersBehavior: {
    contentSecurityPolicy: { contentSecurityPolicy, override: true },
    contentTypeOptions: { override: true },
    frameOptions: { frameOption: enumValue(HeadersFrameOption, frameOption), override: true },
    referrerPolicy: {
      referrerPolicy: enumValue(HeadersReferrerPolicy, referrerPolicy),
      override: true,
    },
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(STRICT_TRANSPORT_SECONDS),
      // Both would bind the shop's whole domain for years.
      includeSubdomains: false,
      preload: false,
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
});
