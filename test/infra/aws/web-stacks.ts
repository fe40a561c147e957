import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { SECURITY_HEADERS } from '#infra/security-headers.ts';
import { FAILURES } from '#shared/contract/failures.ts';
import { contract } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import { customized, development, ofType, production } from './synthesized.ts';

/** The methods of the calls with a path. */
const methodsOf = (path: string): string[] =>
  Object.values(contract)
    .flatMap(routes => Object.values<Route>(routes))
    .flatMap(route => (route.path === path ? [route.method] : []));

describe('CloudFront', () => {
  it('adds every security header to every response', () => {
    const policy = JSON.stringify(
      production.web.findResources('AWS::CloudFront::ResponseHeadersPolicy'),
    );
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      // This header has only one value, which the template omits.
      if (name === 'x-content-type-options') expect(policy).toContain('"ContentTypeOptions"');
      else expect(policy).toContain(JSON.stringify(value));
    }
  });

  it('makes browsers use HTTPS for two years, but not for the shop’s other hosts', () => {
    production.web.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          StrictTransportSecurity: {
            AccessControlMaxAgeSec: 63_072_000,
            IncludeSubdomains: false,
            Preload: false,
          },
        },
      },
    });
  });

  it('forwards calls uncached with a reference to the secret, and serves pages from the bucket', () => {
    production.web.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        HttpVersion: 'http2and3',
        // The legacy logging includes the query strings.
        Logging: Match.absent(),
        DefaultCacheBehavior: {
          ViewerProtocolPolicy: 'redirect-to-https',
          FunctionAssociations: [Match.objectLike({ EventType: 'viewer-request' })],
        },
        CacheBehaviors: Match.arrayWith([
          Match.objectLike({
            PathPattern: '/api/*',
            // The managed policy CachingDisabled.
            CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
            FunctionAssociations: [Match.objectLike({ EventType: 'viewer-request' })],
          }),
        ]),
        Origins: Match.arrayWith([
          Match.objectLike({ OriginAccessControlId: Match.anyValue() }),
          Match.objectLike({
            CustomOriginConfig: Match.objectLike({ OriginProtocolPolicy: 'https-only' }),
            OriginCustomHeaders: [
              {
                HeaderName: 'x-origin-secret',
                HeaderValue: {
                  'Fn::GetAtt': [Match.stringLikeRegexp('originsecret'), 'Value'],
                },
              },
            ],
          }),
        ]),
      },
    });
  });

  it('serves the owner’s pictures, which are stored beside the vouchers, and may read nothing else there', () => {
    production.web.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        CacheBehaviors: Match.arrayWith([
          Match.objectLike({
            PathPattern: '/media/*',
            // The managed policy CachingOptimized.
            CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
            ResponseHeadersPolicyId: { Ref: Match.stringLikeRegexp('^MediaHeaders') },
          }),
        ]),
      },
    });
    production.web.hasResourceProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentSecurityPolicy: {
            ContentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'; sandbox",
            Override: true,
          },
          ContentTypeOptions: { Override: true },
        },
      },
    });
    const [policy] = ofType(production, 'AWS::S3::BucketPolicy')
      .filter(({ Properties }) => JSON.stringify(Properties).includes('cloudfront.amazonaws.com'))
      .filter(({ Properties }) => JSON.stringify(Properties).includes('/media/*'));
    const statements = [Object(policy?.Properties.PolicyDocument).Statement].flat();
    const read = statements.filter(({ Effect }) => Effect === 'Allow');
    expect(read).toEqual([
      expect.objectContaining({
        Action: 's3:GetObject',
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Resource: { 'Fn::Join': ['', [expect.anything(), '/media/*']] },
        Condition: { ArnLike: { 'aws:SourceArn': expect.anything() } },
      }),
    ]);
  });

  const [distribution] = ofType(production, 'AWS::CloudFront::Distribution');
  const { CacheBehaviors, CustomErrorResponses } = Object(
    distribution?.Properties.DistributionConfig,
  );

  it('caches no error, which would be sent to every player who uses the path', () => {
    const kept = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];
    expect(CustomErrorResponses).toEqual(
      kept.map(ErrorCode => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    );
    // CloudFront doesn't cache any of our other statuses by default.
    const statuses = Object.values(FAILURES).map(([status]) => status);
    expect(new Set(statuses).difference(new Set(kept))).toEqual(new Set([401, 409, 413, 415, 429]));
  });

  const called = ['/api/till/*', '/api/card*', '/api/auth/*', '/api/*'];

  it("caches only the contract's public reads, without cookies, for as long as they say", () => {
    const patterns = Object.values<{ PathPattern: string }>(CacheBehaviors);
    const kept = Object.values(contract)
      .flatMap(routes => Object.values<Route>(routes))
      .filter(({ maxAgeSeconds }) => maxAgeSeconds);
    expect(patterns.map(({ PathPattern }) => PathPattern)).toEqual([
      ...kept.map(({ path }) => path),
      ...called,
      '/media/*',
    ]);
    for (const { method, path, access, limits } of kept) {
      // Counting by address would count CloudFront's own, and any other method would be refused.
      expect([path, method, access, limits ?? []]).toEqual([path, 'GET', 'public', []]);
      expect(methodsOf(path)).toEqual(['GET']);
    }
    for (const behavior of patterns.slice(0, kept.length)) {
      expect(behavior).toMatchObject({
        AllowedMethods: ['GET', 'HEAD'],
        CachePolicyId: { Ref: expect.stringMatching(/^PublicReads/) },
        Compress: true,
        ViewerProtocolPolicy: 'https-only',
        ResponseHeadersPolicyId: expect.anything(),
      });
      expect(Object.keys(behavior)).not.toContain('OriginRequestPolicyId');
    }
    production.web.resourceCountIs('AWS::CloudFront::CachePolicy', 1);
    production.web.hasResourceProperties('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: {
        MinTTL: 0,
        DefaultTTL: 0,
        MaxTTL: Math.max(...kept.map(({ maxAgeSeconds = 0 }) => maxAgeSeconds)),
        ParametersInCacheKeyAndForwardedToOrigin: {
          CookiesConfig: { CookieBehavior: 'none' },
          HeadersConfig: { HeaderBehavior: 'none' },
          QueryStringsConfig: { QueryStringBehavior: 'all' },
        },
      },
    });
  });

  it.each([
    ['of the operator', customized, 'gioca.example', 'arn:aws:acm:us-east-1:1:certificate/1'],
    [
      'that the deployment creates',
      development,
      'gioca.giorgione.example',
      { 'Fn::GetStackOutput': Match.anyValue() },
    ],
  ])('requires TLS 1.2, with a certificate %s', (_, stacks, domain, AcmCertificateArn) => {
    stacks.web.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: [domain],
        ViewerCertificate: { AcmCertificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
      },
    });
    stacks.api.hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: { SITE_URL: `https://${domain}` } },
    });
    // The DNS records are created only with a zone.
    const hasZone = stacks === development;
    stacks.web.resourceCountIs('AWS::Route53::RecordSet', hasZone ? 2 : 0);
    stacks.delivery.resourceCountIs('AWS::Route53::RecordSet', hasZone ? 6 : 0);
  });

  it('logs requests without query, referrer and cookies', () => {
    const [delivery] = ofType(production, 'AWS::Logs::Delivery');
    const fields = [delivery?.Properties.RecordFields].flat().map(String);
    expect(fields).toContain('cs-uri-stem');
    expect(fields.filter(name => /query|referer|cookie/i.test(name))).toEqual([]);
    production.edgeOperations.hasResourceProperties('AWS::Logs::DeliverySource', {
      LogType: 'ACCESS_LOGS',
    });
    production.edge.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({ Principal: { Service: 'delivery.logs.amazonaws.com' } }),
        ]),
      },
    });
  });

  it('keeps no access log in the dev stage', () => {
    expect(ofType(development, 'AWS::Logs::Delivery')).toEqual([]);
  });
});

describe('the site', () => {
  it.each(['public, max-age=31536000, immutable', 'public, max-age=3600', 'no-cache'])(
    'has files with cache-control: %s',
    value => {
      production.api.hasResourceProperties('Custom::CDKBucketDeployment', {
        SystemMetadata: { 'cache-control': value },
      });
    },
  );

  it('keeps the files of the previous version', () => {
    production.api.allResourcesProperties('Custom::CDKBucketDeployment', { Prune: false });
  });
});
