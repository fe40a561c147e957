import type { Banner } from '#shared/contract/dashboard.ts';

/** A banner as its form holds it. */
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

/** What a call sends: an empty text is none at all. */
export const requestOf = (draft: BannerDraft) => ({
  title: draft.title.trim(),
  description: orNull(draft.description),
  buttonText: orNull(draft.buttonText),
  buttonUrl: orNull(draft.buttonUrl),
  visible: draft.visible,
});

/** The banner that the dashboard would show, once it has a title. */
export const previewOf = (draft: BannerDraft): Banner => ({
  id: 0,
  ...requestOf(draft),
  title: draft.title.trim() || 'Titolo del banner',
  createdAt: '',
  updatedAt: '',
});
