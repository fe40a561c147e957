import { CfnOutput, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { createSiteRecords } from '../dns-records.ts';
import { Gateway } from '../gateway.ts';
import { acknowledge } from '../nag.ts';
import { bucketName, PrivateBucket } from '../private-bucket.ts';
import { resourceName } from '../resource-name.ts';
import { responseHeaders } from '../response-headers.ts';
import { handler as rewrite } from '../rewrite.ts';
import { GeneratedSecret } from '../secrets.ts';
import type { Stage } from '../stage.ts';
import type { EdgeStack } from './edge.ts';
import type { SecretsStack } from './secrets.ts';

/** What the functions read of a request, and CloudFront's word for where it comes from. */
export const FORWARDED_HEADERS = [
  'Content-Type',
  'Idempotency-Key',
  'Origin',
  'Sec-Fetch-Site',
  'CloudFront-Viewer-Address',
];

/** The way in: CloudFront before the site's bucket and the gateway. */
export class WebStack extends Stack {
  readonly site: PrivateBucket;
  readonly gateway: Gateway;
  readonly distribution: cloudfront.Distribution;
  readonly siteUrl: string;
  /** What CloudFront proves itself to the functions with. */
  readonly originSecret: GeneratedSecret;

  constructor(
    scope: Construct,
    id: string,
    stage: Stage,
    { edge, secrets }: { readonly edge: EdgeStack; readonly secrets: SecretsStack },
    props: StackProps,
  ) {
    super(scope, id, props);
    this.originSecret = new GeneratedSecret(this, stage, secrets.maker, {
      secret: 'origin-secret',
    });
    this.gateway = new Gateway(this, stage);
    this.site = new PrivateBucket(this, 'Site', {
      bucketName: bucketName(stage, 'site'),
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      // A build makes it all again.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    acknowledge(this.site, {
      'AwsSolutions-S1': 'Only CloudFront reads it, and CloudFront keeps logs.',
    });
    this.distribution = this.#distribute(stage, edge);
    this.siteUrl = `https://${stage.site?.domain ?? this.distribution.distributionDomainName}`;
    createSiteRecords(this, stage, this.distribution.distributionDomainName);
    new CfnOutput(this, 'SiteUrl', { value: this.siteUrl });
  }

  #distribute(stage: Stage, edge: EdgeStack): cloudfront.Distribution {
    const common = {
      responseHeadersPolicy: new cloudfront.ResponseHeadersPolicy(this, 'Headers', responseHeaders),
      compress: true,
    };
    const distribution = new cloudfront.Distribution(this, 'Distribution', {
      comment: resourceName(stage, 'site'),
      defaultRootObject: 'index.html',
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
      webAclId: edge.firewallArn,
      ...(edge.accessLogs ? { logBucket: edge.accessLogs, logFilePrefix: 'site/' } : {}),
      ...(stage.site && edge.certificateArn
        ? {
            domainNames: [stage.site.domain],
            minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
            certificate: Certificate.fromCertificateArn(this, 'Certificate', edge.certificateArn),
          }
        : {}),
      defaultBehavior: {
        ...common,
        origin: S3BucketOrigin.withOriginAccessControl(this.site, {
          // Who may list is told 404 of a file that isn't there, instead of 403.
          originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
        }),
        viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        functionAssociations: [
          {
            eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
            function: new cloudfront.Function(this, 'Rewrite', {
              code: cloudfront.FunctionCode.fromInline(rewrite.toString()),
              runtime: cloudfront.FunctionRuntime.JS_2_0,
            }),
          },
        ],
      },
      additionalBehaviors: {
        '/api/*': {
          ...common,
          origin: new HttpOrigin(this.gateway.domain, {
            protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
            originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
            customHeaders: { 'x-origin-secret': this.originSecret.value },
          }),
          allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
          viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
          cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
          originRequestPolicy: new cloudfront.OriginRequestPolicy(this, 'ApiRequest', {
            headerBehavior: cloudfront.OriginRequestHeaderBehavior.allowList(...FORWARDED_HEADERS),
            cookieBehavior: cloudfront.OriginRequestCookieBehavior.all(),
            queryStringBehavior: cloudfront.OriginRequestQueryStringBehavior.all(),
          }),
        },
      },
    });
    acknowledge(distribution, {
      'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk':
        'There is a root object, and no path reaches the bucket without a file name.',
      'AwsSolutions-CFR1': 'Players may travel: no country is shut out.',
      ...(edge.accessLogs
        ? {}
        : { 'AwsSolutions-CFR3': 'A stage without a public, which must go without a trace.' }),
      ...(stage.site
        ? {}
        : { 'AwsSolutions-CFR4': 'The name that CloudFront gives comes with its own TLS policy.' }),
    });
    return distribution;
  }
}
