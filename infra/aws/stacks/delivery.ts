import { Duration, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { RETRY_PAUSE } from '#shared/rules/wallet-updates.ts';
import { anyIdentityArn } from '../arns.ts';
import type { Bundles } from '../bundling/bundles.ts';
import { BundledFunction } from '../lambda/bundled-function.ts';
import {
  keyAccess,
  mergeAccess,
  pushKeyAccess,
  queueAccess,
  sendAccess,
  tableAccess,
} from '../lambda/function-access.ts';
import { deliveryLambda, walletDeliveryLambda } from '../lambda/lambdas.ts';
import { QUEUE_NAMES } from '../lambda/uses.ts';
import { WorkQueue } from '../lambda/work-queue.ts';
import { countLines } from '../monitoring/log-counter.ts';
import { acknowledge, wildcardFinding } from '../nag.ts';
import { StoredSecret } from '../secrets.ts';
import type { StageStackProps } from '../stage.ts';

const TIMEOUT = Duration.seconds(30);
/** Together an hour: the link in a mail is valid that long. SES takes 14 mails a second from a new sender. */
const MAILS = { tries: 12, pause: Duration.minutes(5), atOnce: 2 } as const;
/** Together a quarter of an hour: what a push tells of is news. */
const PUSHES = { tries: 8, pause: Duration.minutes(2), atOnce: 10 } as const;
/** What waits in a queue doesn't wait behind what waits in another one. */
const QUEUES = {
  [QUEUE_NAMES.mails]: MAILS,
  [QUEUE_NAMES.promotions]: MAILS,
  [QUEUE_NAMES.pushes]: PUSHES,
} as const;

const WALLET_TIMEOUT = Duration.seconds(25);
/** Together half an hour: by then Apple or Google is out of order, or our keys are, and somebody has to look. */
const WALLET_DELIVERY = { tries: 60, pause: Duration.millis(RETRY_PAUSE) } as const;
const WALLETS_AT_ONCE = 5;

type Props = StageStackProps & { readonly bundles: Bundles; readonly siteUrl: string };

/** The queues of what is told outside the app, and the functions that deliver it: mails and pushes, and the wallets' updates. */
export class DeliveryStack extends Stack {
  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    this.#createDelivery(props);
    this.#createWallets(props);
  }

  #createDelivery({ stage, bundles, siteUrl }: Props): void {
    const { function: delivery, role } = new BundledFunction(this, stage, {
      lambda: deliveryLambda,
      bundles,
      timeout: TIMEOUT,
      access: mergeAccess(
        tableAccess(deliveryLambda, stage),
        sendAccess(stage, ['ses:SendEmail', 'ses:SendRawEmail']),
        keyAccess(deliveryLambda, stage, {
          'mail-key': new StoredSecret(this, stage, 'mail-key'),
        }),
        pushKeyAccess(stage, new StoredSecret(this, stage, 'push-key')),
        // Mails link to the site, and push services are told who sends.
        { policies: [], environment: { SITE_URL: siteUrl } },
      ),
    });
    for (const [part, { atOnce, ...options }] of Object.entries(QUEUES)) {
      const queue = new WorkQueue(this, `Queue-${part}`, stage, { part, ...options });
      queue.invokes(delivery, atOnce);
    }
    if (stage.senderAddress) {
      acknowledge(role, {
        [wildcardFinding(anyIdentityArn(stage))]:
          'The condition on the sender selects the identity; in the sandbox SES also checks the recipient’s.',
      });
    }
  }

  #createWallets({ stage, bundles, siteUrl }: Props): void {
    const queue = new WorkQueue(this, 'WalletQueue', stage, {
      part: walletDeliveryLambda.name,
      ...WALLET_DELIVERY,
    });
    const { function: delivery, logGroup } = new BundledFunction(this, stage, {
      lambda: walletDeliveryLambda,
      bundles,
      timeout: WALLET_TIMEOUT,
      access: mergeAccess(
        tableAccess(walletDeliveryLambda, stage),
        queueAccess(walletDeliveryLambda, stage),
        keyAccess(walletDeliveryLambda, stage),
        // Google's cards link to the site.
        { policies: [], environment: { SITE_URL: siteUrl } },
      ),
    });
    countLines(stage, logGroup, 'ExpiringCertificates');
    queue.invokes(delivery, WALLETS_AT_ONCE);
  }
}
