import { useAnswers, useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { loadParcel, lotshippingById, unloadParcel } from '#contract/lots/lots.ts';
import type { LoadScanAnswer, LotDetail } from '#contract/lots/lot.ts';
import { holdReason } from '#domain/actions/holdReason.ts';
import { FLOOR_WORK } from '#domain/people/areas.ts';
import { vanDoorPath } from '#widgets/paths.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { useWedge } from '#scanning/hooks/useWedge.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { ProgressEdge } from '#ui/feedback/ProgressEdge.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { LineField } from '#ui/form/LineField.tsx';
import { IconCamera } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonText } from '#widgets/outcomes/reasonText.ts';
import styles from './Lots.module.css';

const LotCamera = lazy(() => import('./LotCamera.tsx'));

type Said =
  | { readonly code: string; readonly answer: LoadScanAnswer }
  | { readonly code: string; readonly answer: null };

/** Code that refuses a scan for a lot that somebody sent meanwhile. */
const LOT_LEFT = 1002;

const OUTCOMES = { loaded: 'accepted', again: 'note', foreign: 'refused', held: 'refused' } as const;

/** Scans parcels at the vehicle: missing ones stay visible, parcels of other lots are refused. */
export function LoadCheck({ lot }: { readonly lot: LotDetail }) {
  const { t, i18n } = useTranslation(['lots', 'reasons']);
  const isOffline = useConnection().state === 'offline';
  const mayLoad = useMay(FLOOR_WORK);
  const feedback = useFeedback();
  const { send: load } = useEndpointMutation(loadParcel);
  const { send: unload } = useEndpointMutation(unloadParcel);
  const { invalidate } = useAnswers();
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState<Said | null>(null);
  const [looks, setLooks] = useState(false);
  // The answer to a scan is not kept waiting for it.
  const readAgain = () => invalidate(lotshippingById);

  const check = async (code: string) => {
    if (code.trim() === '') return;
    const answer = await load({ params: { id: lot.id }, body: { code } });
    setTyped('');
    const isGone = !answer.ok && answer.kind === 'refused' && answer.errorCode === LOT_LEFT;
    if (isGone) showToast({ kind: 'error', title: t('load.gone'), message: t('load.notLoaded', { code }) });
    setSaid({ code, answer: answer.ok ? answer.data : null });
    feedback(answer.ok ? OUTCOMES[answer.data.result] : 'refused');
    if (answer.ok || isGone) await readAgain();
  };
  useWedge((scan) => void check(scan.text), { enabled: !isOffline });
  const undo = async ({ order_id, number }: NonNullable<LoadScanAnswer['parcel']>) => {
    const answer = await unload({ params: { id: lot.id }, body: { order_id, number } });
    if (!answer.ok) return;
    setSaid(null);
    await readAgain();
  };

  const isOfLot = (text: string) =>
    lot.orders_in.some((order) => [order, ...order.parcels].some(({ tracking_number }) => tracking_number === text));
  const missing = lot.parcels - lot.loaded;
  const loadedNow = said?.answer?.result === 'loaded' ? said.answer.parcel : null;
  return (
    <Panel
      title={t('load.title')}
      note={missing === 0 ? t('load.complete') : t('load.missing', { count: missing })}
      action={
        <span className={styles.loadActs}>
          {mayLoad && (
            <ButtonLink size="desk" kind="quiet" to={vanDoorPath(lot.id)}>
              {t('load.atDoor')}
            </ButtonLink>
          )}
          {!looks && (
            <Button
              size="desk"
              kind="quiet"
              icon={<IconCamera size={18} stroke={1.75} />}
              disabled={isOffline}
              onClick={() => setLooks(true)}
            >
              {t('load.camera')}
            </Button>
          )}
        </span>
      }
    >
      {looks && !isOffline && (
        <Suspense fallback={null}>
          <LotCamera isKnown={isOfLot} onCode={(code) => void check(code)} onClose={() => setLooks(false)} />
        </Suspense>
      )}
      <ProgressEdge done={lot.loaded} total={lot.parcels} label={t('load.title')} />
      <form
        className={styles.scan}
        onSubmit={(event) => {
          event.preventDefault();
          void check(typed);
        }}
      >
        <LineField
          label={t('load.code')}
          help={isOffline ? t('needsNetwork') : t('load.help')}
          code
          value={typed}
          disabled={isOffline}
          onChange={setTyped}
        />
        <Button type="submit" size="desk" disabled={isOffline || typed.trim() === ''}>
          {t('load.check')}
        </Button>
      </form>
      <div role="status" className={said ? `${styles.said} ${styles[said.answer?.result ?? 'foreign']}` : undefined}>
        {said && <span>{words(said)}</span>}
        {loadedNow && (
          <Button size="desk" onClick={() => void undo(loadedNow)}>
            {t('load.undo')}
          </Button>
        )}
      </div>
    </Panel>
  );

  function words({ code, answer }: Said): string {
    if (!answer) return t('load.notAsked', { code });
    const { result, parcel, belongs_to, hold } = answer;
    if (parcel && hold)
      return t('load.held', {
        reference: parcel.order_reference,
        why: reasonText(holdReason(hold), t, i18n.language),
      });
    if (parcel) return t(`load.${result}`, { reference: parcel.order_reference, number: parcel.number });
    if (!belongs_to) return t('load.unknown', { code });
    const { order_reference, lot_reference } = belongs_to;
    return lot_reference
      ? t('load.otherLot', { reference: order_reference, lot: lot_reference })
      : t('load.noLot', { reference: order_reference });
  }
}
