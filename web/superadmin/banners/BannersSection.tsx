import { useState } from 'react';
import type { Banner } from '#shared/contract/dashboard.ts';
import { BannerEditor } from './BannerEditor.tsx';
import { BannerList } from './BannerList.tsx';

/** The list of banners, or the editor of one. */
export default function BannersSection() {
  const [edited, setEdited] = useState<Banner | 'new'>();
  const close = (): void => setEdited(undefined);
  if (edited === 'new') return <BannerEditor onClose={close} />;
  if (edited) return <BannerEditor banner={edited} onClose={close} />;
  return <BannerList onNew={() => setEdited('new')} onEdit={setEdited} />;
}
