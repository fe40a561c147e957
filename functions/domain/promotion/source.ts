/** The name of a campaign in the outbox and in the list of what was sent to a player. */
export const promotionSource = (promotionId: number): string => `promotion ${promotionId}`;

/** The campaign that a source names; undefined if it is a rule. */
export const promotionOfSource = (source: string): number | undefined => {
  const id = /^promotion (\d+)$/.exec(source)?.[1];
  return id === undefined ? undefined : Number(id);
};
