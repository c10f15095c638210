import { cutOffs } from '#contract/lots/cutOffs.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { CutOffClocks } from '#widgets/cutOffs/CutOffClocks.tsx';
import { useTranslation } from 'react-i18next';

const AGAIN_MS = 60_000;

/** The cut-offs of today, the next first. Shows nothing where no departure has one. */
export function CutOffPanel() {
  const { t } = useTranslation('cutOffs');
  const all = useEndpoint(cutOffs, {}, { refetchInterval: AGAIN_MS }).data ?? [];
  if (all.length === 0) return null;
  return (
    <Panel title={t('title')} flush>
      <CutOffClocks all={all} linked />
    </Panel>
  );
}
