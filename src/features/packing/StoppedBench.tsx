import { holdReason } from '#domain/actions/holdReason.ts';
import { BENCH_CONFLICTS } from '#domain/outbox/conflictTable.ts';
import type { OrderChange } from '#domain/packing/orderChange.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconHandStop } from '@tabler/icons-react';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { reasonText } from '#widgets/outcomes/reasonText.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BenchWork } from './benchWork.ts';
import { CancelPackingDialog } from './CancelPackingDialog.tsx';
import styles from './StoppedBench.module.css';
import type { BenchHand } from './usePacker.ts';

interface Props {
  readonly change: OrderChange;
  readonly work: BenchWork;
  readonly packer: BenchHand;
  readonly backTo: string;
}

/** Stands in place of the work when the order changed under the packer's hands: what happened, and what to do with the parcel. */
export function StoppedBench({ change, work, packer, backTo }: Props) {
  const { t, i18n } = useTranslation(['packing', 'packingLater', 'statuses', 'reasons']);
  const [cancelling, setCancelling] = useState(false);
  const names =
    change.change === 'products'
      ? change.products.map((id) => work.order.products.find((one) => one.id_product === id)?.name ?? `#${id}`)
      : [];
  const status = 'status' in change ? t(`statuses:${change.status}`, { defaultValue: change.status }) : '';
  const order = 'order' in change ? (change.order ?? '') : '';
  const why = change.change === 'held' ? holdReason(change.hold) : null;
  const { act } = BENCH_CONFLICTS[change.change];
  const giveFeedback = useFeedback();
  // Nobody made a gesture: the bench calls by itself.
  useEffect(() => giveFeedback('refused'), [giveFeedback]);
  return (
    <section className={styles.stop} role="alert">
      <IconHandStop size={48} stroke={1.5} aria-hidden />
      <h2 className={styles.title}>{t(`packingLater:stopped.${change.change}.title`)}</h2>
      <p>{t(`packingLater:stopped.${change.change}.text`, { status, order })}</p>
      {why && <p>{reasonText(why, t, i18n.language)}</p>}
      {names.length > 0 && (
        <ul className={styles.names}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      <Button
        size="floor"
        kind="primary"
        data-bench-card="confirm"
        onClick={() => (act === 'leave' ? setCancelling(true) : void packer.seeChange())}
      >
        {t(`packingLater:stopped.${act}`)}
      </Button>
      <CancelPackingDialog open={cancelling} work={work} backTo={backTo} onClose={() => setCancelling(false)} />
    </section>
  );
}
