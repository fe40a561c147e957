import { useState } from 'react';
import type { Banner } from '#shared/contract/dashboard.ts';
import { BannerEditor } from './BannerEditor.tsx';
import { BannerList } from './BannerList.tsx';

/** The list of banners, or the editor of one. */
export default function BannersSection() {
  const [editing, setEditing] = useState<Banner | 'new'>();
  const close = (): void => setEditing(undefined);
  if (editing === 'new') return <BannerEditor onClose={close} />;
  if (editing) return <BannerEditor banner={editing} onClose={close} />;
  return <BannerList onNew={() => setEditing('new')} onEdit={setEditing} />;
}
