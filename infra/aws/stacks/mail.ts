import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  MailFromBehaviorOnMxFailure,
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
  keyAccess,
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
import { domainOf, isWithin } from '../mail-domain.ts';
import { acknowledge, wildcardFinding } from '../nag.ts';
import { resourceName, resourcePrefix } from '../resource-name.ts';
import { StoredSecret } from '../secrets.ts';
import { removalPolicyOf, type Stage, type StageStackProps } from '../stage.ts';
import { createDnsRecord, type DnsRecord } from '../web/dns-records.ts';
import { mailFromDomain, mailRecords } from '../web/mail-records.ts';

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
      this.#createIdentity(stage, domainOf(stage.senderAddress), configurationSet);
    }
    const mails = new WorkQueue(this, 'Queue', stage, { part: deliveryLambda.name, ...DELIVERY });
    this.#createDelivery(
      props,
      deliveryLambda,
      mails,
      sendAccess(stage, ['ses:SendEmail', RAW_MAIL]),
    );
    const promotions = new WorkQueue(this, 'PromotionQueue', stage, {
      part: promotionDeliveryLambda.name,
      ...DELIVERY,
    });
    // It notes in the table what it has handed to SES.
    this.#createDelivery(
      props,
      promotionDeliveryLambda,
      promotions,
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
      // The table's suppression list decides alone: an address that is taken off it must get mails again (rule 273).
      disableSuppressionList: true,
    });
  }

  #createIdentity(stage: Stage, domain: string, configurationSet: ConfigurationSet): void {
    const identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(domain),
      configurationSet,
      // Bounces and complaints arrive as notifications instead of mails.
      feedbackForwarding: false,
      mailFromDomain: mailFromDomain(domain),
      // Mails go on from amazonses.com while the MX record can't be read; DKIM alone then proves the sender.
      mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
    });
    identity.applyRemovalPolicy(removalPolicyOf(stage));
    const dkim = identity.dkimRecords.map(
      ({ name, value }, i) => [`Dkim${i}`, { name, type: 'CNAME', value }] as const,
    );
    this.#createDnsRecords(stage, domain, { ...Object.fromEntries(dkim), ...mailRecords(stage) });
  }

  /** What sends the mails of a queue. */
  #createDelivery(
    { stage, bundles }: Props,
    lambda: Lambda,
    queue: WorkQueue,
    access: FunctionAccess,
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
      access: mergeAccess(
        tableAccess(feedbackLambda, stage),
        keyAccess(feedbackLambda, stage, {
          'mail-key': new StoredSecret(this, stage, 'mail-key'),
        }),
      ),
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

  /** Creates the records that are in the zone of the site's domain, and outputs all. */
  #createDnsRecords(
    stage: Stage,
    domain: string,
    records: Readonly<Record<string, DnsRecord>>,
  ): void {
    const isInZone = isWithin(domain, stage.customDomain?.domain);
    for (const [id, record] of Object.entries(records)) {
      const { name, type, value } = record;
      if (isInZone) createDnsRecord(this, id, stage, record);
      new CfnOutput(
        this,
        id.replace(/\d*$/, number => `Record${number}`),
        {
          value: `${name} ${type} ${type === 'TXT' ? `"${value}"` : value}`,
        },
      );
    }
  }
}
