import { CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { MEDIA_HEADERS, SECURITY_HEADERS } from '#infra/security-headers.ts';
import { pictureUrl } from '#shared/picture/path.ts';
import { SecretGenerator } from '../lambda/secret-generator.ts';
import { acknowledge } from '../nag.ts';
import { PRIORITY_FUNCTIONS, PRIORITY_PATHS } from '../priority-functions.ts';
import { bucketName, PrivateBucket } from '../private-bucket.ts';
import { resourceName } from '../resource-name.ts';
import { GeneratedSecret } from '../secrets.ts';
import type { Stage, StageStackProps } from '../stage.ts';
import { createSiteRecords } from '../web/dns-records.ts';
import { Gateway } from '../web/gateway.ts';
import { publicReadPattern, publicReads, publicReadsMaxAge } from '../web/public-reads.ts';
import { handler as renamedHeaders } from '../web/renamed-headers.ts';
import { responseHeaders } from '../web/response-headers.ts';
import { handler as rewrite } from '../web/rewrite.ts';
import type { EdgeStack } from './edge.ts';

type Props = StageStackProps & { readonly edge: EdgeStack };

/** The request headers that the functions read; the last one contains the client's IP address. */
export const FORWARDED_HEADERS = [
  'Content-Type',
  'Idempotency-Key',
  'Origin',
  'Sec-Fetch-Site',
  'User-Agent',
  'X-Accept-Encoding',
  'X-Authorization',
  'X-If-Modified-Since',
  'X-Player',
  'CloudFront-Viewer-Address',
];

/** All error statuses that CloudFront would cache by default for ten seconds, even though the answers say no-store. */
const ERROR_STATUSES = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/** The secrets, and CloudFront in front of the site's bucket and the gateway. */
export class WebStack extends Stack {
  readonly gateway: Gateway;
  readonly siteUrl: string;
  readonly distributionId: string;
  /** CloudFront sends this with every call, so that the functions can refuse direct calls. */
  readonly #originSecret: GeneratedSecret;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    const { stage } = props;
    const secrets = new SecretGenerator(this, stage);
    this.#originSecret = new GeneratedSecret(this, stage, 'origin-secret');
    this.#originSecret.node.addDependency(secrets);
    this.gateway = new Gateway(this, stage);
    const site = new PrivateBucket(this, 'Site', {
      bucketName: bucketName(stage, 'site'),
      // A deployment can recreate all files.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    acknowledge(site, {
      'AwsSolutions-S1': 'Only CloudFront reads this bucket, and CloudFront logs the requests.',
    });
    const { distributionDomainName, distributionId } = this.#createDistribution(props, site);
    this.distributionId = distributionId;
    this.siteUrl = `https://${stage.customDomain?.domain ?? distributionDomainName}`;
    createSiteRecords(this, stage, distributionDomainName);
    // The functions import this until a domain is added, and an export in use can't be removed.
    this.exportValue(distributionDomainName);
    new CfnOutput(this, 'SiteUrl', { value: this.siteUrl });
    // Published here because the other region's stack reads it: removed together with the firewall, it would be missing
    // in a rollback.
    new CfnOutput(this, 'Firewall', { value: props.edge.firewallArn });
  }

  #createDistribution({ stage, edge }: Props, site: PrivateBucket): cloudfront.Distribution {
    const common = {
      responseHeadersPolicy: new cloudfront.ResponseHeadersPolicy(
        this,
        'Headers',
        responseHeaders(SECURITY_HEADERS),
      ),
    };
    const distribution = new cloudfront.Distribution(this, 'Distribution', {
      comment: resourceName(stage, 'site'),
      defaultRootObject: 'index.html',
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
      ...(stage.isFirewallOn ? { webAclId: edge.firewallArn } : {}),
      ...this.#domainProps(stage, edge),
      defaultBehavior: { ...common, ...this.#siteBehavior(site), compress: true },
      additionalBehaviors: {
        ...this.#apiBehaviors(common),
        [`${pictureUrl('')}*`]: this.#pictureBehavior(stage),
      },
      // Most paths are shared by all players: a cached error would be answered to everybody.
      errorResponses: ERROR_STATUSES.map(httpStatus => ({ httpStatus, ttl: Duration.seconds(0) })),
    });
    acknowledgeDistribution(distribution, stage);
    if (!stage.isFirewallOn)
      acknowledge(distribution, {
        'AwsSolutions-CFR2': 'A large stage pays for no look at each request: --firewall off.',
      });
    return distribution;
  }

  #domainProps({ customDomain }: Stage, { certificateArn }: EdgeStack) {
    if (!customDomain || !certificateArn) return {};
    return {
      domainNames: [customDomain.domain],
      minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
    };
  }

  #siteBehavior(site: PrivateBucket): cloudfront.BehaviorOptions {
    return {
      origin: S3BucketOrigin.withOriginAccessControl(site, {
        // With permission to list, S3 answers 404 instead of 403 for a missing file.
        originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
      }),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      functionAssociations: [this.#viewerFunction('Rewrite', rewrite.toString())],
    };
  }

  /** The owner's pictures, which are stored beside the vouchers: CloudFront may read no other files there. */
  #pictureBehavior(stage: Stage): cloudfront.BehaviorOptions {
    const files = Bucket.fromBucketName(this, 'Files', bucketName(stage, 'vouchers'));
    acknowledge(files, {
      'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac':
        'The stack data gives the permission.',
    });
    return {
      origin: S3BucketOrigin.withOriginAccessControl(files),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
      compress: false,
      responseHeadersPolicy: new cloudfront.ResponseHeadersPolicy(
        this,
        'MediaHeaders',
        responseHeaders(MEDIA_HEADERS),
      ),
    };
  }

  /** A CloudFront function that changes a viewer's request, deployed as its own source text. */
  #viewerFunction(id: string, source: string): cloudfront.FunctionAssociation {
    return {
      eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
      function: new cloudfront.Function(this, id, {
        code: cloudfront.FunctionCode.fromInline(source),
        runtime: cloudfront.FunctionRuntime.JS_2_0,
      }),
    };
  }

  /** The behaviors of the calls. The first matching pattern applies, so cached paths precede all others. */
  #apiBehaviors(
    common: Pick<cloudfront.BehaviorOptions, 'responseHeadersPolicy'>,
  ): Record<string, cloudfront.BehaviorOptions> {
    const ofAll = { ...common, viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY };
    const origin = this.#createOrigin();
    const kept = { ...ofAll, ...this.#publicReadBehavior(), origin };
    const called = { ...ofAll, ...this.#callBehavior() };
    return {
      ...Object.fromEntries(publicReads.map(route => [publicReadPattern(route), kept])),
      ...Object.fromEntries(
        PRIORITY_FUNCTIONS.flatMap(name => {
          const behavior = { ...called, origin: this.#createOrigin(`/${name}`) };
          return PRIORITY_PATHS[name].map(path => [path, behavior]);
        }),
      ),
      '/api/*': { ...called, origin },
    };
  }

  /** The gateway, or the gateway stage at a path. */
  #createOrigin(originPath?: string): HttpOrigin {
    return new HttpOrigin(this.gateway.domain, {
      protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
      customHeaders: { 'x-origin-secret': this.#originSecret.value },
      ...(originPath ? { originPath } : {}),
    });
  }

  #callBehavior(): Omit<cloudfront.BehaviorOptions, 'origin'> {
    return {
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
      compress: false,
      originRequestPolicy: new cloudfront.OriginRequestPolicy(this, 'ApiRequest', {
        headerBehavior: cloudfront.OriginRequestHeaderBehavior.allowList(...FORWARDED_HEADERS),
        cookieBehavior: cloudfront.OriginRequestCookieBehavior.all(),
        queryStringBehavior: cloudfront.OriginRequestQueryStringBehavior.all(),
      }),
      functionAssociations: [this.#viewerFunction('AcceptEncoding', renamedHeaders.toString())],
    };
  }

  /** Nothing about the player reaches the function, so its answer can serve anybody. CloudFront compresses it. */
  #publicReadBehavior(): Omit<cloudfront.BehaviorOptions, 'origin'> {
    return {
      allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD,
      compress: true,
      cachePolicy: new cloudfront.CachePolicy(this, 'PublicReads', {
        comment: 'Answers that are the same for everybody, for as long as they say',
        minTtl: Duration.seconds(0),
        // Answers without cache headers are not cached.
        defaultTtl: Duration.seconds(0),
        maxTtl: publicReadsMaxAge,
        cookieBehavior: cloudfront.CacheCookieBehavior.none(),
        headerBehavior: cloudfront.CacheHeaderBehavior.none(),
        queryStringBehavior: cloudfront.CacheQueryStringBehavior.all(),
        enableAcceptEncodingBrotli: true,
        enableAcceptEncodingGzip: true,
      }),
    };
  }
}

const acknowledgeDistribution = (
  distribution: cloudfront.Distribution,
  { customDomain, keepsData }: Stage,
): void => {
  acknowledge(distribution, {
    'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
      'There is a root object, and no path reaches the bucket without a file name.',
    'AwsSolutions-CFR1': 'Players may travel, so no country is blocked.',
    'AwsSolutions-CFR3': keepsData
      ? 'The stack edge-alarms delivers the access logs, without query strings.'
      : 'A stage that can be destroyed keeps no access logs.',
    ...(customDomain
      ? {}
      : { 'AwsSolutions-CFR4': "CloudFront's default domain has a fixed TLS policy." }),
  });
};
