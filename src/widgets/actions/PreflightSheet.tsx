import { actionRow, type ActionType } from '#domain/actions/actionTable.ts';
import type { ReasonKey } from '#domain/actions/refusalReasons.ts';
import { Button } from '#ui/controls/Button.tsx';
import { quantity } from '#ui/format/numbers.ts';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { useTranslation } from 'react-i18next';
import type { ChosenOrder } from './actionOrder.ts';
import styles from './ActionSheet.module.css';
import type { ActionRequest } from './callAction.ts';
import type { Values } from './checkForm.ts';
import { goWords } from './goWords.ts';
import type { Preflight } from './preflight.ts';
import { PreflightView } from './PreflightView.tsx';

interface Props {
  readonly orders: readonly ChosenOrder[];
  readonly request: ActionRequest;
  readonly found: Preflight;
  readonly onBack: () => void;
  /** Asks the server once more. */
  readonly onAgain: () => void;
  /** @param more beside what the form says */
  readonly onRun: (ids: readonly number[], more?: Values) => void;
  /** Begins another action on refused orders, to mend them. */
  readonly onMend: (action: ActionType, ids: readonly number[]) => void;
  readonly onClose: () => void;
}

/**
 * The answers of the server before anything is done, and the choice: do it to those that can, to all, or not at all.
 */
export function PreflightSheet({ orders, request, found, onBack, onAgain, onRun, onMend, onClose }: Props) {
  const { t, i18n } = useTranslation(['bulk', 'actions']);
  const ids = orders.map(({ id }) => id);
  const able = found.state === 'known' ? ids.filter((id) => found.outcomes.get(id)?.state === 'done') : ids;
  const refusedFor = (reason: ReasonKey) =>
    found.state === 'known' ? ids.filter((id) => found.outcomes.get(id)?.reason?.key === reason) : [];
  const printed = refusedFor('labelPrinted');
  const unclear = refusedFor('bookingUnclear');
  const mayQueue = actionRow(request.action).command !== undefined;
  const mayTry = found.state === 'known' || mayQueue;
  return (
    <Sheet
      open
      title={t(`actions:name.${request.action}`)}
      description={orders.length === 1 ? orders[0]?.order_reference : t('bulk:orders', { count: orders.length })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onBack}>{t('bulk:back')}</Button>
          {mayTry && able.length < ids.length && (
            <Button onClick={() => onRun(ids)}>{t('bulk:tryAll', { count: ids.length })}</Button>
          )}
          {mayTry && able.length > 0 && (
            <Button kind="primary" onClick={() => onRun(able)}>
              {found.state === 'known'
                ? goWords(request.action, able.length, ids.length, t)
                : t('bulk:keep', { count: able.length })}
            </Button>
          )}
          {!mayTry && (
            <Button kind="primary" onClick={onAgain}>
              {t('bulk:again')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.checked}>
        {mayTry ? (
          <PreflightView action={request.action} orders={orders} found={found} onMend={onMend} />
        ) : (
          <p role="alert">{t('bulk:preflight.needsNetwork')}</p>
        )}
      </div>
      {printed.length > 0 && (
        <div className={styles.replace}>
          <p>{t('bulk:replace.words', { count: printed.length, figure: quantity(printed.length, i18n.language) })}</p>
          <Button kind="danger" onClick={() => onRun([...able, ...printed], { replace_printed: true })}>
            {t('bulk:replace.confirm', { count: printed.length, figure: quantity(printed.length, i18n.language) })}
          </Button>
        </div>
      )}
      {unclear.length > 0 && (
        <div className={styles.replace}>
          <p>{t('bulk:unclear.words', { count: unclear.length, figure: quantity(unclear.length, i18n.language) })}</p>
          <Button kind="danger" onClick={() => onRun([...able, ...unclear], { book_again: true })}>
            {t('bulk:unclear.confirm', { count: unclear.length, figure: quantity(unclear.length, i18n.language) })}
          </Button>
        </div>
      )}
    </Sheet>
  );
}
