import { IconAlertTriangle } from '@tabler/icons-react';
import { type ComponentType, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { checkedRecording } from '#contract/checkedRecording.ts';
import type { RecordedSessionDetail } from '#contract/picking/recordedSessions.ts';
import type { RecordedKind } from '#domain/blackBox/recordingFormat.ts';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { PackingReplay } from './PackingReplay.tsx';
import { PickingReplay } from './PickingReplay.tsx';
import type { RecordedWork } from './SessionPlayer.tsx';

const REPLAYS: Readonly<Record<RecordedKind, ComponentType<RecordedWork>>> = {
  picking: PickingReplay,
  packing: PackingReplay,
};

/** One recorded session, by the rules of its kind of work. A device may have sent what tells no session. */
export function Replayer({ detail: { session, recording: text, orders } }: { readonly detail: RecordedSessionDetail }) {
  const { t } = useTranslation('recordings');
  const recording = useMemo(() => checkedRecording(session.kind, text), [session.kind, text]);
  if (!recording || recording.steps.length === 0)
    return (
      <EmptyState title={t('unreadable.title')} icon={<IconAlertTriangle size={32} stroke={1.5} />}>
        <p>{t('unreadable.text')}</p>
      </EmptyState>
    );
  const Work = REPLAYS[session.kind];
  return <Work recording={recording} orders={orders} />;
}
