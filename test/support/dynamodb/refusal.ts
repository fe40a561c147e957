/** Why an action of a transaction was cancelled; 'None' if it wasn't the reason. */
type CancellationReason = { readonly Code: string; readonly Message?: string };

/** A refusal as DynamoDB words it, with status 400. */
export type Refusal = {
  readonly name: string;
  readonly message: string;
  /** For a cancelled transaction, in the order of its actions. */
  readonly reasons?: readonly CancellationReason[];
};

const ONGOING = 'Transaction is ongoing for the item';
const THROTTLED =
  'Throughput exceeds the current capacity of your table or index. DynamoDB is automatically ' +
  'scaling your table or index so please try again shortly.';
const PROVISIONED_THROUGHPUT_EXCEEDED =
  'The level of configured provisioned throughput for the table was exceeded. Consider increasing ' +
  'your provisioning level with the UpdateTable API.';

const cancelled = (reasons: readonly CancellationReason[]): Refusal => ({
  name: 'TransactionCanceledException',
  message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons
    .map(({ Code }) => Code)
    .join(', ')}]`,
  reasons,
});

/** For a transaction with actions on these items, some of which are in flight. */
export const conflictingTransaction = (
  items: readonly string[],
  isInFlight: (item: string) => boolean,
): Refusal =>
  cancelled(
    items.map(item =>
      isInFlight(item) ? { Code: 'TransactionConflict', Message: ONGOING } : { Code: 'None' },
    ),
  );

export const conflictingWrite = (): Refusal => ({
  name: 'TransactionConflictException',
  message: ONGOING,
});

/** For a transaction that was sent again while the first one is in flight. */
export const transactionInProgress = (): Refusal => ({
  name: 'TransactionInProgressException',
  message: 'The transaction with the given request token is already in progress.',
});

/** The wording for a table with provisioned throughput, and for one without. */
const THROTTLING = {
  provisioned: {
    name: 'ProvisionedThroughputExceededException',
    code: 'ProvisionedThroughputExceeded',
    message: PROVISIONED_THROUGHPUT_EXCEEDED,
  },
  onDemand: { name: 'ThrottlingException', code: 'ThrottlingError', message: THROTTLED },
} as const;
export type TableMode = keyof typeof THROTTLING;

export const throttledRequest = (mode: TableMode): Refusal => {
  const { name, message } = THROTTLING[mode];
  return { name, message };
};

/** For a transaction with this many actions, one of which was throttled. */
export const throttledTransaction = (
  mode: TableMode,
  actions: number,
  throttled: number,
): Refusal => {
  const { code: Code, message: Message } = THROTTLING[mode];
  return cancelled(
    Array.from({ length: actions }, (_, i) =>
      i === throttled ? { Code, Message } : { Code: 'None' },
    ),
  );
};
