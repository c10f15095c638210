import type { OrderFull } from '#contract/orders/orderFull.ts';
import { EXECUTE_ACTIONS } from '#domain/people/areas.ts';
import type { ActionType } from '#domain/actions/actionTable.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Mend } from '#widgets/outcomes/mendOf.tsx';
import { lotPath } from '#widgets/paths.ts';
import { useTranslation } from 'react-i18next';
import styles from './detail.module.css';
import type { ComposingFailure } from './useComposing.ts';

export interface ComposingAlarmProps {
  readonly failure: ComposingFailure | null;
  readonly order: OrderFull;
  /** Opens the form of an action on the order. */
  readonly onAct: (type: ActionType) => void;
  readonly onClose: () => void;
}

/** What a form needs that changes what an order consists of. */
export type ComposingSheetProps = Omit<ComposingAlarmProps, 'failure'>;

/** Brings a refusal into sight, which stands below a long list. */
const show = (alarm: HTMLElement | null) => alarm?.scrollIntoView?.({ block: 'nearest' });

/**
 * Why what the order consists of was not changed, and the button that mends it. The form around it closes behind that
 * button: the order that it was filled for is another one afterwards. Texts: order, bulk, actions.
 */
export function ComposingAlarm({ failure, order, onAct, onClose }: ComposingAlarmProps) {
  const { t } = useTranslation(['order', 'actions']);
  const mayAct = useMay(EXECUTE_ACTIONS);
  if (failure === null) return null;
  const word = failure.refusal.details?.[0]?.text;
  return (
    <div key={failure.words} ref={show} role="alert" className={styles.alarm}>
      <p>{failure.words}</p>
      {word === 'lot' && order.lot ? (
        <ButtonLink size="desk" to={lotPath(order.lot.id)} onClick={onClose}>
          {t('order:composing.openLot')}
        </ButtonLink>
      ) : word === 'serials' && mayAct ? (
        <Button
          size="desk"
          onClick={() => {
            onClose();
            onAct('setSerialNumberToProducts');
          }}
        >
          {t('actions:name.setSerialNumberToProducts')}
        </Button>
      ) : (
        <Mend refusal={failure.refusal} ids={[order.id]} onTaken={onClose} {...(mayAct && { onAct })} />
      )}
    </div>
  );
}
