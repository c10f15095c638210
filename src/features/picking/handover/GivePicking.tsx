import { handedReport } from '#domain/picking/handedReport.ts';
import { lineDone } from '#domain/picking/session.ts';
import { giveWork } from '#offline/handover/giveWork.ts';
import { pickingPath } from '#widgets/paths.ts';
import { useTranslation } from 'react-i18next';
import { finishedSession } from '../finishedSession.ts';
import { NotPicking } from '../lateParts.ts';
import type { PickingWork } from '../pickingWork.ts';
import { usePickingAt } from '../usePickingAt.ts';
import { usePickingWork } from '../usePickingWork.ts';
import { GiveWork } from './GiveWork.tsx';
import { HandoverComing } from './HandoverComing.tsx';

/** Gives the open picking of these orders away. */
export function GivePicking({ ids }: { readonly ids: readonly number[] }) {
  const { t } = useTranslation('handover');
  const at = usePickingAt(ids);
  const live = usePickingWork(at);
  const back = { to: pickingPath(ids), label: t('backToPicking') };
  if (at.state === 'none' || at.state === 'failed')
    return <NotPicking failed={at.state === 'failed'} leftOut={at.leftOut} backTo={back.to} onRetry={at.retry} />;
  if (live?.session.state !== 'open') return <HandoverComing title={t('give.title')} back={back} />;
  return <Give work={live.work} back={back} />;
}

function Give({ work, back }: { readonly work: PickingWork; readonly back: { to: string; label: string } }) {
  const { t } = useTranslation('handover');
  const { list, state, session } = work;
  const done = list.lines.filter((line) => lineDone(state, line) >= line.required).length;
  return (
    <GiveWork
      back={back}
      subtitle={t('orders', { count: list.orders.length })}
      done={t('give.lines', { done, total: list.lines.length })}
      give={async (to) => {
        const report = handedReport(list, state, await finishedSession(work));
        return giveWork(session.id, to, report, t('discarded', { name: to.name }));
      }}
    />
  );
}
