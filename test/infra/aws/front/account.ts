import { join } from 'node:path';
import {
  DynamoDBClient,
  PutItemCommand,
  ScanCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { LAMBDA_ROOT } from '#infra/aws/lambda/lambdas.ts';
import { createBucket } from '#infra/local/aws/s3.ts';
import { createTable } from '#infra/local/aws/table.ts';
import { type FunctionSettings, LambdaInstance } from './lambda-instance.ts';
import { type Services, startServices } from './services.ts';
import { ofType, type Placed, REGION, Resolver, type Templates } from './templates.ts';

/** The name of a function without its stage's prefix, which is its bundle's name. */
export const bundleName = (functionName: string): string =>
  functionName.replace(/^.*:function:/, '').replace(/^giorgione-(prod|dev)-|:.*$/g, '');

/** Our own custom resources, which a function of the templates creates. */
const isSecret = ({ Type }: Placed): boolean => /^Custom::(Kept|Stored)Secret$/.test(Type);

/** The table returns an item's attributes in any order. */
const sorted = (_: string, value: unknown): unknown =>
  value?.constructor === Object ? Object.fromEntries(Object.entries(value).sort()) : value;

/** What the functions see of an AWS account in which the templates are deployed. */
export class Account {
  readonly services: Services;
  #templates: Templates;
  /** What CloudFormation knows about the custom resources, by stack and id. */
  readonly #attributes = new Map<string, Readonly<Record<string, string>>>();
  readonly #settings = new WeakMap<Templates, Map<string, FunctionSettings>>();
  readonly #instances = new Map<string, LambdaInstance>();

  private constructor(templates: Templates, services: Services) {
    this.#templates = templates;
    this.services = services;
  }

  /** Deploys the templates. `clock` is the time of the services, in milliseconds. */
  static async deploy(templates: Templates, clock: () => number): Promise<Account> {
    const account = new Account(templates, await startServices(clock));
    await account.#createResources();
    return account;
  }

  get templates(): Templates {
    return this.#templates;
  }

  /** Runs something with other templates; instances of unchanged functions are kept. */
  async with<T>(templates: Templates, run: () => Promise<T>): Promise<T> {
    const before = this.#templates;
    this.#templates = templates;
    try {
      return await run();
    } finally {
      this.#templates = before;
    }
  }

  get resolver(): Resolver {
    return new Resolver(
      this.#templates,
      ({ stack, id }, name) => this.#attributes.get(`${stack}.${id}`)?.[name],
    );
  }

  /** Invokes a function with an event, by the name of its bundle. */
  invoke(name: string, event: unknown): Promise<unknown> {
    return this.#instanceOf(this.settingsOf(name)).invoke(event);
  }

  /** Starts all functions at once, on all cores. */
  warmUp(): void {
    for (const { Properties } of ofType(this.#templates, 'AWS::Lambda::Function')) {
      const { FunctionName } = Properties;
      if (FunctionName !== undefined)
        this.#instanceOf(this.settingsOf(bundleName(String(FunctionName))));
    }
  }

  settingsOf(name: string): FunctionSettings {
    const known = this.#settings.get(this.#templates) ?? new Map<string, FunctionSettings>();
    this.#settings.set(this.#templates, known);
    const settings = known.get(name) ?? this.#readSettings(name);
    known.set(name, settings);
    return settings;
  }

  #readSettings(name: string): FunctionSettings {
    const resolver = this.resolver;
    for (const { stack, Properties } of ofType(this.#templates, 'AWS::Lambda::Function')) {
      const { FunctionName, Environment, Timeout, MemorySize, Handler } = Object(Properties);
      if (FunctionName === undefined || bundleName(FunctionName) !== name) continue;
      const [module] = String(Handler).split('.');
      const variables = Object(Environment).Variables ?? {};
      return {
        name,
        file: join(LAMBDA_ROOT, name, `${module}.mjs`),
        environment: Object.fromEntries(
          Object.entries(variables).map(([key, value]) => [key, resolver.text(value, stack)]),
        ),
        timeoutMs: Timeout * 1000,
        memoryMb: MemorySize,
      };
    }
    throw new Error(`No template has the function ${name}`);
  }

  /** Calls the function of each custom resource, as CloudFormation does. */
  async deploySecrets(requestType: 'Create' | 'Update'): Promise<void> {
    for (const secret of this.#templates.resources.filter(isSecret))
      await this.#deploySecret(secret, requestType);
  }

  /** What CloudFormation knows about the custom resources, as text. */
  attributes(): string {
    return JSON.stringify([...this.#attributes]);
  }

  /** All items of the table as text, for comparisons. */
  async items(): Promise<string[]> {
    const scan = new ScanCommand({ TableName: this.#table });
    const { Items = [], LastEvaluatedKey } = await this.#client().send(scan);
    if (LastEvaluatedKey) throw new Error('The items are more than a page');
    return Items.map(item => JSON.stringify(item, sorted)).sort();
  }

  /** Sets who runs the programme: before that, nobody can register. */
  async openShop(): Promise<void> {
    const text = {
      pk: 'SHOP',
      sk: '-',
      name: 'Bianchi',
      address: 'Via Roma 1',
      email: 'ciao@example.it',
      color: '#7a2e3b',
    };
    const Item = Object.fromEntries(Object.entries(text).map(([name, S]) => [name, { S }]));
    const missing = {
      sign: { NULL: true },
      phone: { NULL: true },
      logoId: { NULL: true },
    } as const;
    await this.#client().send(
      new PutItemCommand({
        TableName: this.#table,
        Item: { ...Item, ...missing, passLogoIds: { L: [] }, v: { N: '1' } },
      }),
    );
  }

  /** Makes a player a super administrator, which no call can do for the first one. */
  async promote(playerId: number): Promise<void> {
    await this.#client().send(
      new UpdateItemCommand({
        TableName: this.#table,
        Key: { pk: { S: `PLAYER#${playerId}` }, sk: { S: 'ACCOUNT' } },
        UpdateExpression: 'SET #role = :role',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#role': 'role' },
        ExpressionAttributeValues: { ':role': { S: 'SUPER_ADMIN' } },
      }),
    );
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#instances.values()].map(one => one.stop()));
    await this.services.stop();
  }

  /** The table of the data stack. */
  get #table(): string {
    const [table] = ofType(this.#templates, 'AWS::DynamoDB::GlobalTable');
    return String(table?.Properties.TableName);
  }

  #client(): DynamoDBClient {
    return new DynamoDBClient({ endpoint: this.services.table, region: REGION });
  }

  #instanceOf(settings: FunctionSettings): LambdaInstance {
    const { name, environment } = settings;
    const key = JSON.stringify(settings);
    const found = this.#instances.get(key);
    if (found) return found;
    const started = new LambdaInstance({
      ...settings,
      environment: {
        AWS_LAMBDA_FUNCTION_NAME: name,
        ...this.services.environment,
        ...environment,
      },
    });
    this.#instances.set(key, started);
    return started;
  }

  async #createResources(): Promise<void> {
    const { table, s3 } = this.services;
    await createTable(table, this.#table);
    for (const { stack, Properties } of ofType(this.#templates, 'AWS::S3::Bucket'))
      await createBucket(s3, this.resolver.text(Properties.BucketName, stack));
    await this.deploySecrets('Create');
  }

  async #deploySecret(
    { Type, stack, id, Properties }: Placed,
    RequestType: 'Create' | 'Update',
  ): Promise<void> {
    const resolved = Object(this.resolver.resolve(Properties, stack));
    const { responses } = this.services;
    await this.invoke(bundleName(resolved.ServiceToken), {
      RequestType,
      ServiceToken: resolved.ServiceToken,
      ResponseURL: `${responses.endpoint}/${stack}/${id}`,
      StackId: stack,
      RequestId: id,
      LogicalResourceId: id,
      ResourceType: Type,
      // CloudFormation turns every value into text.
      ResourceProperties: { ...resolved, Count: String(resolved.Count) },
    });
    const [response] = responses.takeRequests().map(({ body }) => JSON.parse(body));
    if (response?.Status !== 'SUCCESS') throw new Error(`${stack}.${id}: ${response?.Reason}`);
    this.#attributes.set(`${stack}.${id}`, response.Data);
  }
}
