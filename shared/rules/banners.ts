type Dates = { readonly startsAt: string | null; readonly endsAt: string | null };

/** Where an instant is among a banner's dates: from the start on, and before the end (rule 277). */
export const bannerPhase = (
  { startsAt, endsAt }: Dates,
  now: number,
): 'before' | 'during' | 'after' => {
  if (startsAt !== null && now < Date.parse(startsAt)) return 'before';
  return endsAt !== null && now >= Date.parse(endsAt) ? 'after' : 'during';
};
