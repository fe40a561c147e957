import { Aws, CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { BundledFunction } from '../bundled-function.ts';
import type { Bundles } from '../bundles.ts';
import { DeadLetterQueue } from '../dead-letter-queue.ts';
import { createDnsRecord } from '../dns-records.ts';
import { tableAccess } from '../function-access.ts';
import { feedbackLambda } from '../lambdas.ts';
import { resourceName, resourcePrefix } from '../resource-name.ts';
import type { Stage } from '../stage.ts';
import type { DataStack } from './data.ts';

const TIMEOUT = Duration.seconds(30);

/** The right to write as the shop, and the ear for what becomes of its mails. */
export class MailStack extends Stack {
  /** What a mail is sent with: who may send needs the permission on each. */
  readonly sender: readonly string[];
  /** What could not be noted. */
  readonly deadLetterQueue: DeadLetterQueue;

  constructor(
    scope: Construct,
    id: string,
    stage: Stage,
    { data, bundles }: { readonly data: DataStack; readonly bundles: Bundles },
    props: StackProps,
  ) {
    super(scope, id, props);
    const domain = stage.mailAddress.replace(/^.*@/, '');
    const set = new ConfigurationSet(this, 'Set', {
      configurationSetName: resourcePrefix(stage),
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    const identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(domain),
      configurationSet: set,
      // The notifications tell of them.
      feedbackForwarding: false,
    });
    identity.applyRemovalPolicy(stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY);
    this.sender = [
      identity.emailIdentityArn,
      `arn:${Aws.PARTITION}:ses:${stage.region}:${Aws.ACCOUNT_ID}:configuration-set/${resourcePrefix(stage)}`,
    ];
    this.#prove(stage, domain, identity);

    const topic = new Topic(this, 'Feedback', {
      topicName: resourceName(stage, 'mail-feedback'),
      enforceSSL: true,
    });
    const destination = set.addEventDestination('ToFeedback', {
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    // SES tries the topic as soon as it hears of it: its policy must be there.
    destination.node.addDependency(topic);

    this.deadLetterQueue = new DeadLetterQueue(this, 'Failures', stage, 'mail');
    const { function: feedback } = new BundledFunction(this, stage, {
      lambda: feedbackLambda,
      bundles,
      timeout: TIMEOUT,
      access: bundle => tableAccess(bundle, data, true),
      deadLetterQueue: this.deadLetterQueue,
    });
    topic.addSubscription(
      new LambdaSubscription(feedback, { deadLetterQueue: this.deadLetterQueue }),
    );
  }

  /** What the domain's DNS must say: written there if it is the site's own, else told. */
  #prove(stage: Stage, domain: string, identity: EmailIdentity): void {
    const ours = stage.site?.domain === domain;
    identity.dkimRecords.forEach(({ name, value }, i) => {
      if (ours) createDnsRecord(this, `Dkim${i}`, stage, { name, type: 'CNAME', value });
      new CfnOutput(this, `DkimRecord${i}`, { value: `${name} CNAME ${value}` });
    });
    const policy = {
      name: `_dmarc.${domain}`,
      type: 'TXT',
      value: 'v=DMARC1; p=quarantine',
    } as const;
    if (ours) createDnsRecord(this, 'Dmarc', stage, policy);
    new CfnOutput(this, 'DmarcRecord', { value: `${policy.name} TXT "${policy.value}"` });
  }
}
