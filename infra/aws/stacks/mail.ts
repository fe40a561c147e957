import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
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
import { anyIdentityArn } from '../arns.ts';
import type { Bundles } from '../bundling/bundles.ts';
import { BundledFunction } from '../lambda/bundled-function.ts';
import { DeadLetterQueue } from '../lambda/dead-letter-queue.ts';
import {
  type FunctionAccess,
  mergeAccess,
  sendAccess,
  tableAccess,
} from '../lambda/function-access.ts';
import {
  deliveryLambda,
  feedbackLambda,
  type Lambda,
  promotionDeliveryLambda,
} from '../lambda/lambdas.ts';
import { WorkQueue } from '../lambda/work-queue.ts';
import { acknowledge, wildcardFinding } from '../nag.ts';
import { resourceName, resourcePrefix } from '../resource-name.ts';
import { removalPolicyOf, type Stage, type StageStackProps } from '../stage.ts';
import { createDnsRecord } from '../web/dns-records.ts';

const TIMEOUT = Duration.seconds(30);
/** Together an hour: the link in a mail is valid that long. */
const DELIVERY = { tries: 12, pause: Duration.minutes(5) } as const;
/** SES takes 14 mails a second from a new sender. */
const DELIVERIES_AT_ONCE = 2;

/** The SDK must not ask SES again by itself: it may have taken the mail. */
const SENT_ONCE: FunctionAccess = { policies: [], environment: { AWS_MAX_ATTEMPTS: '1' } };

/** SES takes headers, which every promotion has, only with the whole message. */
const RAW_MAIL = 'ses:SendRawEmail';

type Props = StageStackProps & { readonly bundles: Bundles };

/** The queue of the mails, the identity they are sent from, and the handling of their bounces. */
export class MailStack extends Stack {
  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    const { stage, bundles } = props;
    const configurationSet = this.#createConfigurationSet(stage);
    if (stage.senderAddress) {
      this.#createIdentity(stage, stage.senderAddress.replace(/^.*@/, ''), configurationSet);
    }
    const mails = new WorkQueue(this, 'Queue', stage, { part: deliveryLambda.name, ...DELIVERY });
    this.#createDelivery(props, deliveryLambda, mails, () =>
      sendAccess(stage, ['ses:SendEmail', RAW_MAIL]),
    );
    const promotions = new WorkQueue(this, 'PromotionQueue', stage, {
      part: promotionDeliveryLambda.name,
      ...DELIVERY,
    });
    // It notes in the table what it has handed to SES.
    this.#createDelivery(props, promotionDeliveryLambda, promotions, () =>
      mergeAccess(
        sendAccess(stage, [RAW_MAIL]),
        tableAccess(promotionDeliveryLambda, stage),
        SENT_ONCE,
      ),
    );
    this.#createFeedback(stage, bundles, configurationSet);
  }

  #createConfigurationSet(stage: Stage): ConfigurationSet {
    return new ConfigurationSet(this, 'Set', {
      configurationSetName: resourcePrefix(stage),
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
  }

  #createIdentity(stage: Stage, domain: string, configurationSet: ConfigurationSet): void {
    const identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(domain),
      configurationSet,
      // Bounces and complaints arrive as notifications instead of mails.
      feedbackForwarding: false,
    });
    identity.applyRemovalPolicy(removalPolicyOf(stage));
    this.#createDnsRecords(stage, domain, identity);
  }

  /** What sends the mails of a queue. */
  #createDelivery(
    { stage, bundles }: Props,
    lambda: Lambda,
    queue: WorkQueue,
    access: () => FunctionAccess,
  ): void {
    const { function: delivery, role } = new BundledFunction(this, stage, {
      lambda,
      bundles,
      timeout: TIMEOUT,
      access,
    });
    queue.invokes(delivery, DELIVERIES_AT_ONCE);
    if (stage.senderAddress) {
      acknowledge(role, {
        [wildcardFinding(anyIdentityArn(stage))]:
          'The condition on the sender selects the identity; in the sandbox SES also checks the recipient’s.',
      });
    }
  }

  #createFeedback(stage: Stage, bundles: Bundles, configurationSet: ConfigurationSet): void {
    const deadLetterQueue = new DeadLetterQueue(this, 'Failures', stage, 'mail');
    const { function: feedback } = new BundledFunction(this, stage, {
      lambda: feedbackLambda,
      bundles,
      timeout: TIMEOUT,
      access: () => tableAccess(feedbackLambda, stage),
      deadLetterQueue,
    });
    const topic = new Topic(this, 'Feedback', {
      topicName: resourceName(stage, 'mail-feedback'),
      enforceSSL: true,
    });
    topic.addSubscription(new LambdaSubscription(feedback, { deadLetterQueue }));
    const destination = configurationSet.addEventDestination('ToFeedback', {
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    // SES publishes a test message when the destination is created, so the topic policy must exist.
    destination.node.addDependency(topic);
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
