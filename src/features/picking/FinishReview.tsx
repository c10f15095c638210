import { finishBody, pickingResults } from '#domain/picking/finish.ts';
import { PICKING } from '#domain/picking/kind.ts';
import { expectedList, type PickLine } from '#domain/picking/pickList.ts';
import { isComplete, type Short } from '#domain/picking/session.ts';
import { linesToExplain, shortEvents, unexplained } from '#domain/picking/short.ts';
import { begunOrders } from '#domain/picking/touched.ts';
import { shelfZoneOf } from '#domain/picking/zones.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { announceOrders } from '#offline/workSession/announceOrders.ts';
import { appendEvents } from '#offline/workSession/appendEvents.ts';
import { finishWorkSession } from '#offline/workSession/finishWorkSession.ts';
import { Button } from '#ui/controls/Button.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { FloorPage } from '#ui/layout/FloorPage.tsx';
import { IconArrowBackUp, IconDeviceFloppy, IconSend } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { finishedSession } from './finishedSession.ts';
import styles from './FinishReview.module.css';
import { SpokenReview } from './SpokenReview.tsx';
import { LeftOutOrders } from './LeftOutOrders.tsx';
import { MissingLines } from './MissingLines.tsx';
import { OrderResults } from './OrderResults.tsx';
import type { PickingWork } from './pickingWork.ts';
import { ShortSheet } from './ShortSheet.tsx';

interface Props {
  readonly work: PickingWork;
  readonly backTo: string;
  readonly onKeep: () => void;
}

/** What picking made of each order, before it is sent. */
export function FinishReview({ work, backTo, onKeep }: Props) {
  const { t } = useTranslation('picking');
  const navigate = useNavigate();
  const isOnline = useConnection().state !== 'offline';
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<readonly PickLine[]>([]);
  const closeAsked = useCallback(() => setAsked([]), []);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  const { list, state, session, events } = work;
  const results = pickingResults(list, state);
  const mine = expectedList(list).lines.filter((line) => state.zone === null || shelfZoneOf(line) === state.zone);
  const open = unexplained(list, state);
  const toExplain = linesToExplain(list, state, work.rules).length;
  const explain = async (lines: readonly PickLine[], short: Short) => {
    setAsked([]);
    const [first] = lines;
    if (!first) return;
    try {
      const acts = lines.flatMap((line) => shortEvents(line, state, short));
      // Whatever was counted meanwhile: a reason for a line that is complete by now is shown nowhere.
      await appendEvents(session.id, acts, { by: 'tap', on: 'short', id_product: first.id_product });
    } catch (error) {
      showToast({
        kind: 'error',
        title: t('pickingLater:short.failed'),
        message: t('pickingLater:finish.failedText'),
        details: String(error),
      });
    }
  };
  const notFinished = (details?: string) => {
    setBusy(false);
    showToast({
      kind: 'error',
      title: t('pickingLater:finish.failed'),
      message: t('pickingLater:finish.failedText'),
      ...(details !== undefined && { details }),
    });
  };
  /** @returns whether it was stored to be sent */
  const finish = async (): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      const body = finishBody(list, state, await finishedSession(work));
      // Who ends before the hands rested has told nobody that it began.
      await announceOrders(PICKING, session.id, [...begunOrders(events, list)]);
      if ((await finishWorkSession(session.id, { kind: 'picking.finish', body })) === 'behind') {
        // What was counted meanwhile stands in the review as soon as it is drawn again.
        notFinished();
        return false;
      }
      showToast({
        kind: 'success',
        title: t('pickingLater:finish.sent', { count: list.orders.length }),
        message: t('pickingLater:finish.sentText'),
      });
      await navigate(backTo, { replace: true });
      return true;
    } catch (error) {
      notFinished(String(error));
      return false;
    }
  };
  return (
    <FloorPage
      title={t('pickingLater:finish.title')}
      subtitle={t('orders', { count: list.orders.length })}
      back={{ to: backTo, label: t('back') }}
      actions={
        <>
          <Button
            size="floor"
            stacked
            icon={<IconArrowBackUp size={24} stroke={1.75} />}
            disabled={busy}
            onClick={onKeep}
          >
            {t('pickingLater:finish.keep')}
          </Button>
          <Button
            size="floor"
            kind="primary"
            grow
            busy={busy}
            disabled={work.missing > 0 || toExplain > 0}
            icon={isOnline ? <IconSend size={24} stroke={1.75} /> : <IconDeviceFloppy size={24} stroke={1.75} />}
            onClick={() => void finish()}
          >
            {t(isOnline ? 'pickingLater:finish.send' : 'pickingLater:finish.save')}
          </Button>
        </>
      }
    >
      <SpokenReview canSend={work.missing === 0 && toExplain === 0} lines={mine.length} onSend={finish} />
      <LeftOutOrders title={t('changed.title')} text={t('changed.text')} orders={work.changed} open />
      <LeftOutOrders title={t('otherInShop.title')} text={t('otherInShop.text')} orders={work.shop} open />
      <p className={styles.intro} role="status">
        {work.missing > 0 && t('pickingLater:finish.missingOrders', { count: work.missing })}
        {work.missing === 0 &&
          (toExplain > 0 ? t('pickingLater:finish.toExplain', { count: toExplain }) : t('pickingLater:finish.text'))}
      </p>
      <OrderResults results={results} changed={work.changed} />
      <MissingLines
        lines={mine.filter((line) => !isComplete(state, line))}
        open={open}
        state={state}
        onExplain={setAsked}
      />
      <ShortSheet
        lines={asked}
        state={state}
        onShort={(lines, short) => void explain(lines, short)}
        onClose={closeAsked}
      />
    </FloorPage>
  );
}
