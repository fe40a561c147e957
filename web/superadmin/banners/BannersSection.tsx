import { useState } from 'react';
import type { Banner } from '#shared/contract/dashboard.ts';
import { Panel } from '#web/ui/Card.tsx';
import { Editor } from '../parts/Editor.tsx';
import { BannerForm } from './BannerForm.tsx';
import { BannerList } from './BannerList.tsx';
import { BannerPreview } from './BannerPreview.tsx';
import { useBannerForm } from './use-banner-form.ts';

/** The list of banners, or the editor of one. */
export default function BannersSection() {
  const [editing, setEditing] = useState<Banner | 'new'>();
  const close = (): void => setEditing(undefined);
  if (editing === 'new') return <BannerEditor onClose={close} />;
  if (editing) return <BannerEditor banner={editing} onClose={close} />;
  return <BannerList onNew={() => setEditing('new')} onEdit={setEditing} />;
}

type Props = { banner?: Banner; onClose: () => void };

/** A banner's form beside its preview. */
function BannerEditor({ banner, onClose }: Props) {
  const state = useBannerForm(banner, onClose);
  return (
    <Editor
      title={banner ? 'Modifica banner' : 'Nuovo banner'}
      back="Torna ai banner"
      onBack={onClose}
    >
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel title="Contenuto">
          <BannerForm state={state} isNew={banner === undefined} />
        </Panel>
        <BannerPreview draft={state.draft} />
      </div>
    </Editor>
  );
}
