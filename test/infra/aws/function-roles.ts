import { LAMBDAS } from '#infra/aws/lambda/lambdas.ts';
import { type Deployment, type Resource, templatesOf } from './synthesized.ts';

export const ACCOUNT = '123456789012';
export const REGION = 'eu-south-1';

export type Statement = {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: string | readonly string[];
  readonly Condition?: object;
};

/** A function of a deployment: its environment, and what its role allows. */
export type FunctionRole = {
  readonly name: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly statements: readonly Statement[];
};

type Resources = Readonly<Record<string, Resource>>;

const PSEUDO_PARAMETERS: Readonly<Record<string, string>> = {
  'AWS::Partition': 'aws',
  'AWS::AccountId': ACCOUNT,
  'AWS::URLSuffix': 'amazonaws.com',
};

const arn = (service: string, name: unknown): string =>
  `arn:aws:${service}:${REGION}:${ACCOUNT}:${name}`;

const propertiesOf = (resources: Resources, id: string): Record<string, unknown> =>
  Object(resolve(resources, resources[id]?.Properties));

const referenceTo = (resources: Resources, id: string): string => {
  const known = PSEUDO_PARAMETERS[id];
  if (known) return known;
  const { QueueName, FunctionName } = propertiesOf(resources, id);
  if (QueueName) return `https://sqs.${REGION}.amazonaws.com/${ACCOUNT}/${QueueName}`;
  return String(FunctionName ?? id);
};

const attributeOf = (resources: Resources, id: string, name: string): string => {
  const { QueueName, LogGroupName, Parameter } = propertiesOf(resources, id);
  if (QueueName) return arn('sqs', QueueName);
  if (LogGroupName) return arn('logs', `log-group:${LogGroupName}:*`);
  return name === 'Name' ? `${Parameter}:1` : `${id}.${name}`;
};

/** A template's value with the names and ARNs that CloudFormation would fill in. */
const resolve = (resources: Resources, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(one => resolve(resources, one));
  if (typeof value !== 'object' || value === null) return value;
  const {
    Ref,
    'Fn::Join': join,
    'Fn::GetAtt': attribute,
    'Fn::ImportValue': imported,
  } = Object(value);
  if (Ref) return referenceTo(resources, Ref);
  if (join) return Object(resolve(resources, join[1])).join(join[0]);
  if (attribute) return attributeOf(resources, attribute[0], attribute[1]);
  // The only import is the table's stream.
  if (imported) return arn('dynamodb', 'table/giorgione-prod/stream/1');
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, resolve(resources, one)]),
  );
};

/** A role's policies; what is too long for one continues in a managed policy of the stack. */
const POLICY_TYPES = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy'];

const statementsOf = (resources: Resources, roleId: string): Statement[] => {
  const { ManagedPolicyArns, Policies } = Object(resources[roleId]?.Properties);
  if (ManagedPolicyArns ?? Policies) throw new Error(`${roleId} has policies of another form`);
  return Object.values(resources)
    .filter(
      ({ Type, Properties }) =>
        POLICY_TYPES.includes(Type) && JSON.stringify(Properties.Roles).includes(`"${roleId}"`),
    )
    .flatMap(({ Properties }) => Object(resolve(resources, Properties.PolicyDocument)).Statement);
};

/** All functions of a deployment that have a bundle. */
export const functionRoles = (all: Deployment): FunctionRole[] =>
  templatesOf(all).flatMap(([, template]) => {
    const { Resources }: { Resources: Resources } = Object(template.toJSON());
    return Object.values(Resources).flatMap(({ Type, Properties }) => {
      const { FunctionName = '', Role, Environment } = Properties;
      const lambda = LAMBDAS.find(({ name }) => String(FunctionName).endsWith(`-prod-${name}`));
      if (Type !== 'AWS::Lambda::Function' || !lambda) return [];
      return {
        name: lambda.name,
        environment: Object(Object(resolve(Resources, Environment)).Variables),
        statements: statementsOf(Resources, Object(Role)['Fn::GetAtt'][0]),
      };
    });
  });
