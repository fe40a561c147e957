import type { Banner } from '#shared/contract/dashboard.ts';

/** The values of a banner's form. */
export type BannerDraft = {
  title: string;
  description: string;
  buttonText: string;
  buttonUrl: string;
  visible: boolean;
};

export const draftOf = (banner: Banner | undefined): BannerDraft => ({
  title: banner?.title ?? '',
  description: banner?.description ?? '',
  buttonText: banner?.buttonText ?? '',
  buttonUrl: banner?.buttonUrl ?? '',
  visible: banner?.visible ?? true,
});

const orNull = (text: string): string | null => text.trim() || null;

/** The call's input: a blank text becomes null. */
export const bannerInput = (draft: BannerDraft) => ({
  title: draft.title.trim(),
  description: orNull(draft.description),
  buttonText: orNull(draft.buttonText),
  buttonUrl: orNull(draft.buttonUrl),
  visible: draft.visible,
});

/** The banner as the dashboard would show it; a draft without a title gets a placeholder. */
export const previewOf = (draft: BannerDraft): Banner => ({
  id: 0,
  ...bannerInput(draft),
  title: draft.title.trim() || 'Titolo del banner',
  createdAt: '',
  updatedAt: '',
});
