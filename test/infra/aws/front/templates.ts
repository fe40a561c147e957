import { type Deployment, type Resource, templatesOf } from '../synthesized.ts';

/** A resource with its stack and its id there. */
export type Placed = Resource & { readonly stack: string; readonly id: string };

type Export = { readonly stack: string; readonly value: unknown };

/** A deployment's templates: the stacks in their order of deployment. */
export type Templates = {
  readonly resources: readonly Placed[];
  readonly exports: ReadonlyMap<string, Export>;
};

type Output = { readonly Value: unknown; readonly Export?: { readonly Name: string } };

export const templatesFrom = (all: Deployment): Templates => {
  const templates = templatesOf(all).map(([stack, template]) => ({
    stack,
    json: template.toJSON(),
  }));
  return {
    resources: templates.flatMap(({ stack, json }) =>
      Object.entries<Resource>(json.Resources).map(([id, one]) => ({ ...one, stack, id })),
    ),
    exports: new Map(
      templates.flatMap(({ stack, json }) =>
        Object.values<Output>(json.Outputs ?? {}).flatMap(({ Export, Value: value }) =>
          Export ? [[Export.Name, { stack, value }] as const] : [],
        ),
      ),
    ),
  };
};

export const ofType = ({ resources }: Templates, type: string): Placed[] =>
  resources.filter(({ Type }) => Type === type);

/** The templates with changed settings for a type of resource, to show that the settings matter. */
export const withChange = (
  templates: Templates,
  type: string,
  change: (properties: Readonly<Record<string, unknown>>) => object,
): Templates => ({
  ...templates,
  resources: templates.resources.map(one =>
    one.Type === type
      ? { ...one, Properties: { ...one.Properties, ...change(one.Properties) } }
      : one,
  ),
});

export const ACCOUNT_ID = '123456789012';
export const REGION = 'eu-south-1';

const PSEUDO: Readonly<Record<string, string>> = {
  'AWS::AccountId': ACCOUNT_ID,
  'AWS::Partition': 'aws',
  'AWS::Region': REGION,
  'AWS::URLSuffix': 'amazonaws.com',
};

const arn = (service: string, resource: unknown): string =>
  `arn:aws:${service}:${REGION}:${ACCOUNT_ID}:${resource}`;

/** An attribute that only the deployment knows; undefined for any other. */
export type Attributes = (resource: Placed, name: string) => string | undefined;

/** Replaces CloudFormation’s functions in a template's value by their results. */
export class Resolver {
  readonly #templates: Templates;
  readonly #attributes: Attributes;

  constructor(templates: Templates, attributes: Attributes) {
    this.#templates = templates;
    this.#attributes = attributes;
  }

  resolve(value: unknown, stack: string): unknown {
    if (Array.isArray(value)) return value.map(one => this.resolve(one, stack));
    if (typeof value !== 'object' || value === null) return value;
    const [[name = '', argument] = []] = Object.entries(value);
    if (name === 'Ref') return PSEUDO[String(argument)] ?? this.#reference(String(argument), stack);
    if (name === 'Fn::GetAtt') return this.#attribute(argument, stack);
    if (name === 'Fn::ImportValue') return this.#imported(String(argument));
    if (name === 'Fn::Join') {
      const [separator = '', parts = []] = Object(argument);
      const texts: unknown[] = parts.map((part: unknown) => this.resolve(part, stack));
      return texts.join(separator);
    }
    if (name === 'Fn::Split') {
      const [separator = '', whole] = Object(argument);
      return this.text(whole, stack).split(separator);
    }
    if (name === 'Fn::Select') {
      const [index, list] = Object(argument);
      return Object(this.resolve(list, stack))[index];
    }
    // Refers to a stack in another region, which no function knows about.
    if (name === 'Fn::GetStackOutput') return String(Object(argument).OutputName);
    if (name.startsWith('Fn::')) throw new Error(`${stack}: ${name} is not known here`);
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, this.resolve(one, stack)]),
    );
  }

  text(value: unknown, stack: string): string {
    const resolved = this.resolve(value, stack);
    if (typeof resolved === 'object') throw new Error(`${JSON.stringify(value)} is no text`);
    return String(resolved);
  }

  #find(id: string, stack: string): Placed {
    const found = this.#templates.resources.find(one => one.id === id && one.stack === stack);
    if (!found) throw new Error(`${stack} has no resource ${id}`);
    return found;
  }

  #reference(id: string, stack: string): string {
    const { Type, Properties } = this.#find(id, stack);
    const { FunctionName, QueueName } = Properties;
    if (Type === 'AWS::Lambda::Function') return this.text(FunctionName, stack);
    if (Type === 'AWS::SQS::Queue')
      return `https://sqs.${REGION}.amazonaws.com/${ACCOUNT_ID}/${QueueName}`;
    return id;
  }

  #attribute(argument: unknown, stack: string): string {
    const [id = '', name = ''] = Object(argument);
    const resource = this.#find(id, stack);
    const known = this.#attributes(resource, name);
    if (known !== undefined) return known;
    const { Type, Properties } = resource;
    if (Type.startsWith('Custom::')) throw new Error(`${id} has no ${name}`);
    if (name === 'Arn' && Type === 'AWS::SQS::Queue') return arn('sqs', Properties.QueueName);
    if (name === 'Arn' && Type === 'AWS::Lambda::Function')
      return arn('lambda', `function:${Properties.FunctionName}`);
    return `${id}.${name}`;
  }

  #imported(name: string): unknown {
    const found = this.#templates.exports.get(name);
    if (!found) throw new Error(`No stack exports ${name}`);
    return this.resolve(found.value, found.stack);
  }
}
