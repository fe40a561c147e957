import { Aws, Duration, Fn, Stack } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnPermission, FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Bundles } from '../bundling/bundles.ts';
import { BundledFunction } from '../lambda/bundled-function.ts';
import { CanaryReleases } from '../lambda/canary-releases.ts';
import { mergeAccess, tableAccess } from '../lambda/function-access.ts';
import { pollsCheckLambda, pollsLambda } from '../lambda/lambdas.ts';
import { createReleaseCheck } from '../lambda/release-check.ts';
import { pollsConcurrencyOf } from '../lambda/reserved-concurrency.ts';
import { countLines } from '../monitoring/log-counter.ts';
import { namespaceOf } from '../monitoring/metrics.ts';
import { acknowledge } from '../nag.ts';
import { StoredSecret } from '../secrets.ts';
import type { Stage, StageStackProps } from '../stage.ts';

type Props = StageStackProps & { readonly bundles: Bundles };

/** That of the other calls: a page repeats a poll long before. */
const TIMEOUT = Duration.seconds(10);
const APPLICATION = 'polls';

/**
 * The function of the polls, two thirds of all calls, with a URL that only CloudFront may call. It is deployed before
 * CloudFront, which must know the URL; the functions of all other calls come after it.
 */
export class PollsStack extends Stack {
  /** The domain of the function's URL. */
  readonly domain: string;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    const { stage, bundles } = props;
    const originSecret = new StoredSecret(this, stage, 'origin-secret');
    const polls = this.#createFunction(props, originSecret);
    const released = { area: 'polling', name: pollsLambda.name, function: polls } as const;
    const check = createReleaseCheck(this, stage, {
      lambda: pollsCheckLambda,
      application: APPLICATION,
      bundles,
      released: [released],
      originSecret,
    });
    const releases = new CanaryReleases(this, stage, {
      application: APPLICATION,
      check,
      checkName: pollsCheckLambda.name,
    });
    const url = releases.urlOf(released);
    this.#letCloudFrontCall(url.functionArn);
    this.domain = Fn.select(2, Fn.split('/', url.url));
    // CloudFront's stack imports it until polls come by the gateway, and an export in use may not disappear.
    this.exportValue(url.url);
  }

  #createFunction({ stage, bundles }: Props, originSecret: StoredSecret) {
    const polls = new BundledFunction(this, stage, {
      lambda: pollsLambda,
      bundles,
      timeout: TIMEOUT,
      reservedConcurrency: pollsConcurrencyOf(stage),
      description: secretsOf(stage),
      access: mergeAccess(tableAccess(pollsLambda, stage), {
        policies: [],
        environment: {
          ORIGIN_SECRET_HASHES: originSecret.hashes,
          SESSION_PUBLIC_KEYS: new StoredSecret(this, stage, 'session-keys').publicKeys,
          METRICS_NAMESPACE: namespaceOf(stage),
          // The names of cookies follow from its scheme; CloudFront's own domain, which isn't known yet, has the same.
          SITE_URL: `https://${stage.customDomain?.domain ?? 'cloudfront.net'}`,
        },
      }),
    });
    acknowledge(polls.function, {
      'Serverless-LambdaDLQ': 'CloudFront waits for the response, so no event can be lost.',
    });
    countLines(stage, polls.logGroup, 'Calls');
    return polls.function;
  }

  /**
   * CloudFront signs what it sends to a URL. The permission names no distribution, which is made later: one that came with it
   * would come after the first polls.
   */
  #letCloudFrontCall(functionName: string): void {
    const permission = {
      functionName,
      principal: new ServicePrincipal('cloudfront.amazonaws.com').service,
      sourceArn: `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/*`,
    };
    new CfnPermission(this, 'CallUrl', {
      ...permission,
      action: 'lambda:InvokeFunctionUrl',
      functionUrlAuthType: FunctionUrlAuthType.AWS_IAM,
    });
    new CfnPermission(this, 'CallFunction', {
      ...permission,
      action: 'lambda:InvokeFunction',
      invokedViaFunctionUrl: true,
    });
  }
}

/** A version has the environment of its day: a new secret must make a new version. */
const secretsOf = ({ sessionKeyCount, originSecretCount }: Stage): string =>
  `Session keys ${sessionKeyCount}, origin secrets ${originSecretCount}`;
