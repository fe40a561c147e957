/** How the outbox, and what a player was sent, name a campaign. */
export const promotionSource = (promotionId: number): string => `promotion ${promotionId}`;

/** The campaign that a source names; undefined if it is a rule. */
export const promotionOfSource = (source: string): number | undefined => {
  const id = /^promotion (\d+)$/.exec(source)?.[1];
  return id === undefined ? undefined : Number(id);
};
