/** The functions that the SDK passes for reading a response. */
type Tools = {
  readonly streamCollector: (body: unknown) => Promise<Uint8Array>;
  readonly utf8Encoder: (bytes: Uint8Array) => string;
};

type Answer = { readonly statusCode: number; readonly body?: unknown };

/** A client of the SDK that speaks DynamoDB's protocol: JSON over HTTP. */
type Client = {
  readonly config: {
    readonly protocol: {
      deserializeResponse(operation: object, tools: Tools, answer: Answer): Promise<object>;
    };
  };
};

/**
 * Makes a client take successful responses as plain JSON. The SDK would copy them value by value along their schema,
 * which takes five times as long. That would change only types that no response of the table or its stream contains:
 * binary values, and instants, which stay numbers of seconds.
 */
export const takeAnswersAsJson = ({ config: { protocol } }: Client): void => {
  const readAlongSchema = protocol.deserializeResponse.bind(protocol);
  protocol.deserializeResponse = async (operation, tools, answer) => {
    if (answer.statusCode !== 200) return readAlongSchema(operation, tools, answer);
    const text = tools.utf8Encoder(await tools.streamCollector(answer.body));
    return { ...JSON.parse(text), $metadata: { httpStatusCode: answer.statusCode } };
  };
};
