import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
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
import { RETRY_PAUSE } from '#shared/rules/wallet-updates.ts';
import { anyIdentityArn } from '../arns.ts';
import { BundledFunction } from '../lambda/bundled-function.ts';
import { DeadLetterQueue } from '../lambda/dead-letter-queue.ts';
import {
  keyAccess,
  mergeAccess,
  pushKeyAccess,
  queueAccess,
  sendAccess,
  tableAccess,
} from '../lambda/function-access.ts';
import { deliveryLambda } from '../lambda/lambdas.ts';
import { QUEUE_NAMES } from '../lambda/uses.ts';
import { WorkQueue } from '../lambda/work-queue.ts';
import { domainOf, isWithin } from '../mail-domain.ts';
import { countLines } from '../monitoring/log-counter.ts';
import { acknowledge, wildcardFinding } from '../nag.ts';
import { resourceName, resourcePrefix } from '../resource-name.ts';
import { StoredSecret } from '../secrets.ts';
import { removalPolicyOf, type Stage, type StageStackProps } from '../stage.ts';
import { createDnsRecord, type DnsRecord } from '../web/dns-records.ts';
import { mailFromDomain, mailRecords } from '../web/mail-records.ts';

/** Shorter than the shortest pause of a queue. */
const TIMEOUT = Duration.seconds(25);
/** An hour in all: the link in a mail is valid that long. SES accepts 14 mails a second from a new sender. */
const MAILS = { tries: 12, pause: Duration.minutes(5), atOnce: 2 } as const;
/** Each kind of message has its own queue, so that none waits behind another kind. */
const QUEUES = {
  [QUEUE_NAMES.mails]: MAILS,
  [QUEUE_NAMES.promotions]: MAILS,
  // A quarter of an hour in all: a push is only of use while it is news.
  [QUEUE_NAMES.pushes]: { tries: 8, pause: Duration.minutes(2), atOnce: 10 },
  // Half an hour in all: by then Apple or Google is down, or our keys are invalid, and somebody has to look.
  [QUEUE_NAMES.wallets]: { tries: 60, pause: Duration.millis(RETRY_PAUSE), atOnce: 5 },
} as const;

type Props = StageStackProps & { readonly siteUrl: string };

/**
 * Everything that leaves the app: the identity that mails are sent from; the queues of mails, offers, pushes and wallet
 * card updates; and the function that delivers them and handles bounces and complaints.
 */
export class DeliveryStack extends Stack {
  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    const { stage } = props;
    const configurationSet = new ConfigurationSet(this, 'Set', {
      configurationSetName: resourcePrefix(stage),
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      // Only the table's suppression list counts: an address removed from it must get mails again (rule 273).
      disableSuppressionList: true,
    });
    if (stage.senderAddress) {
      this.#createIdentity(stage, domainOf(stage.senderAddress), configurationSet);
    }
    const undelivered = new DeadLetterQueue(this, 'Failures', stage, 'mail');
    const delivery = this.#createFunction(props, undelivered);
    for (const [part, { atOnce, ...options }] of Object.entries(QUEUES)) {
      const queue = new WorkQueue(this, `Queue-${part}`, stage, { part, ...options });
      queue.invokes(delivery, atOnce);
    }
    this.#createFeedback(stage, configurationSet, { delivery, undelivered });
  }

  #createFunction({ stage, siteUrl }: Props, deadLetterQueue: DeadLetterQueue): LambdaFunction {
    const created = new BundledFunction(this, stage, {
      lambda: deliveryLambda,
      timeout: TIMEOUT,
      access: mergeAccess(
        tableAccess(deliveryLambda, stage),
        sendAccess(stage, ['ses:SendEmail', 'ses:SendRawEmail']),
        queueAccess(deliveryLambda, stage),
        keyAccess(deliveryLambda, stage, {
          'mail-key': new StoredSecret(this, stage, 'mail-key'),
        }),
        pushKeyAccess(stage, new StoredSecret(this, stage, 'push-key')),
        // Mails and Google's cards link to the site, and push services must be told the sender.
        { policies: [], environment: { SITE_URL: siteUrl } },
      ),
      deadLetterQueue,
    });
    countLines(stage, created.logGroup, 'ExpiringCertificates');
    if (stage.senderAddress) {
      acknowledge(created.role, {
        [wildcardFinding(anyIdentityArn(stage))]:
          'The condition on the sender selects the identity; in the sandbox SES also checks the recipient’s.',
      });
    }
    return created.function;
  }

  #createIdentity(stage: Stage, domain: string, configurationSet: ConfigurationSet): void {
    const identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(domain),
      configurationSet,
      // Bounces and complaints arrive as notifications instead of mails.
      feedbackForwarding: false,
      mailFromDomain: mailFromDomain(domain),
      // If the MX record can't be read, mails are still sent, from amazonses.com; only DKIM then proves the sender.
      mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
    });
    identity.applyRemovalPolicy(removalPolicyOf(stage));
    const dkim = identity.dkimRecords.map(
      ({ name, value }, i) => [`Dkim${i}`, { name, type: 'CNAME', value }] as const,
    );
    this.#createDnsRecords(stage, domain, { ...Object.fromEntries(dkim), ...mailRecords(stage) });
  }

  #createFeedback(
    stage: Stage,
    configurationSet: ConfigurationSet,
    {
      delivery,
      undelivered,
    }: { readonly delivery: LambdaFunction; readonly undelivered: DeadLetterQueue },
  ): void {
    const topic = new Topic(this, 'Feedback', {
      topicName: resourceName(stage, 'mail-feedback'),
      enforceSSL: true,
    });
    topic.addSubscription(new LambdaSubscription(delivery, { deadLetterQueue: undelivered }));
    const destination = configurationSet.addEventDestination('ToFeedback', {
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    // SES publishes a test message when the destination is created, so the topic policy must exist before.
    destination.node.addDependency(topic);
  }

  /** Creates the records that belong in the zone of the site's domain, and outputs all records. */
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
