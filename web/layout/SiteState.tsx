import { useEffect } from 'react';
import { keepFocusIn } from '#web/ui/focus-keeper.ts';
import { Maintenance } from './Maintenance.tsx';
import { NewVersion } from './NewVersion.tsx';

/** What the site says about itself on every page, and the care for the focus; loaded after the first view. */
export default function SiteState() {
  useEffect(() => keepFocusIn(document.body), []);
  return (
    <>
      <Maintenance />
      <NewVersion />
    </>
  );
}
