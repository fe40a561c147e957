import { Aws, CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
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
import type { Bundles } from '../bundling/bundles.ts';
import { BundledFunction } from '../lambda/bundled-function.ts';
import { DeadLetterQueue } from '../lambda/dead-letter-queue.ts';
import { tableAccess } from '../lambda/function-access.ts';
import { feedbackLambda } from '../lambda/lambdas.ts';
import { resourceName, resourcePrefix } from '../resource-name.ts';
import type { Stage, StageStackProps } from '../stage.ts';
import { createDnsRecord } from '../web/dns-records.ts';
import type { DataStack } from './data.ts';

const TIMEOUT = Duration.seconds(30);

type Props = StageStackProps & { readonly data: DataStack; readonly bundles: Bundles };

/** The SES identity that mails are sent from, and the function that handles bounces and complaints. */
export class MailStack extends Stack {
  /** The ARNs on which a function needs permission to send mails. */
  readonly senderArns: readonly string[];
  /** Bounces and complaints that could not be stored. */
  readonly deadLetterQueue: DeadLetterQueue;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    const { stage, data, bundles } = props;
    const configurationSet = this.#createConfigurationSet(stage);
    const identity = this.#createIdentity(stage, configurationSet);
    this.senderArns = [
      identity.emailIdentityArn,
      `arn:${Aws.PARTITION}:ses:${stage.region}:${Aws.ACCOUNT_ID}:configuration-set/${resourcePrefix(stage)}`,
    ];
    const topic = this.#createFeedbackTopic(stage, configurationSet);

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

  #createConfigurationSet(stage: Stage): ConfigurationSet {
    return new ConfigurationSet(this, 'Set', {
      configurationSetName: resourcePrefix(stage),
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
  }

  #createIdentity(stage: Stage, configurationSet: ConfigurationSet): EmailIdentity {
    const domain = stage.senderAddress.replace(/^.*@/, '');
    const identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(domain),
      configurationSet,
      // Bounces and complaints arrive as notifications instead of mails.
      feedbackForwarding: false,
    });
    identity.applyRemovalPolicy(stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY);
    this.#createDnsRecords(stage, domain, identity);
    return identity;
  }

  #createFeedbackTopic(stage: Stage, configurationSet: ConfigurationSet): Topic {
    const topic = new Topic(this, 'Feedback', {
      topicName: resourceName(stage, 'mail-feedback'),
      enforceSSL: true,
    });
    const destination = configurationSet.addEventDestination('ToFeedback', {
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    // SES publishes a test message when the destination is created, so the topic policy must exist.
    destination.node.addDependency(topic);
    return topic;
  }

  /** Creates the domain's DKIM and DMARC records if it is the custom domain, and outputs them. */
  #createDnsRecords(stage: Stage, domain: string, identity: EmailIdentity): void {
    const isCustomDomain = stage.customDomain?.domain === domain;
    identity.dkimRecords.forEach(({ name, value }, i) => {
      if (isCustomDomain) createDnsRecord(this, `Dkim${i}`, stage, { name, type: 'CNAME', value });
      new CfnOutput(this, `DkimRecord${i}`, { value: `${name} CNAME ${value}` });
    });
    const dmarc = {
      name: `_dmarc.${domain}`,
      type: 'TXT',
      value: 'v=DMARC1; p=quarantine',
    } as const;
    if (isCustomDomain) createDnsRecord(this, 'Dmarc', stage, dmarc);
    new CfnOutput(this, 'DmarcRecord', { value: `${dmarc.name} TXT "${dmarc.value}"` });
  }
}
