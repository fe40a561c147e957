/** The economy has created, lost or paid something that it mustn't. */
export class InvariantViolation extends Error {}

export function assertInvariant(
  holds: boolean,
  message: string,
  ...facts: readonly unknown[]
): asserts holds {
  if (!holds) throw new InvariantViolation(`${message}: ${JSON.stringify(facts)}`);
}
