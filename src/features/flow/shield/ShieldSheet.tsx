import { type DeviceShield, useKeptOrders } from '#offline/hooks/useShield.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { WithQueries } from '#offline/queries/WithQueries.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { IconCircleX, IconCloudOff, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mendFields } from '#domain/flow/shield.ts';
import { fitsCarrier, MendRow } from './MendRow.tsx';
import { isStorable, mendOrders, NO_CHANGE, type MendedFields } from './mendOrders.ts';
import { ServerSays } from './ServerSays.tsx';
import styles from './Shield.module.css';
import { isDoubtful, type CheckedOrder } from './StartPicking.tsx';

interface Props {
  readonly checked: readonly CheckedOrder[];
  readonly shield: DeviceShield;
  readonly onBegin: (ids: readonly number[]) => void;
  readonly onClose: () => void;
}

/** What would be refused later of the chosen orders, mended in one grid before anybody walks. */
export function ShieldSheet({ checked, shield, onBegin, onClose }: Props) {
  const { t } = useTranslation(['shield', 'ui']);
  const isOffline = useConnection().state === 'offline';
  const kept = useKeptOrders();
  /** Orders that were doubtful when the sheet opened stay in sight once they are mended. */
  const [shown] = useState(() => new Set(checked.filter(isDoubtful).map(({ order }) => order.id)));
  const [changes, setChanges] = useState<ReadonlyMap<number, MendedFields>>(new Map());
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  /** References of orders whose customer was not taken. */
  const [refused, setRefused] = useState<readonly string[]>([]);
  const marked = checked.filter(({ marks }) => marks.length > 0);
  const clean = checked.filter(({ marks }) => marks.length === 0).map(({ order }) => order.id);
  const ids = checked.map(({ order }) => order.id);
  const change = (id: number, part: Partial<MendedFields>) =>
    setChanges((before) => new Map(before).set(id, { ...(before.get(id) ?? NO_CHANGE), ...part }));
  /** A product is the same in every order: what is written of it once is written in all rows that lack it. */
  const changeProduct = (field: 'hs_code' | 'origin_country', product: number, text: string) => {
    for (const { order, marks, warnings } of checked) {
      const isAsked = mendFields({ marks, warnings }).has(field);
      if (isAsked && order.products.some(({ id_product }) => id_product === product))
        setChanges((before) => {
          const own = before.get(order.id) ?? NO_CHANGE;
          return new Map(before).set(order.id, { ...own, [field]: { ...own[field], [product]: text } });
        });
    }
  };
  /** Other orders that need a carrier, have none chosen yet, and could have the one that was chosen for this. */
  const alikeOf = ({ order: { id } }: CheckedOrder): readonly number[] => {
    const carrier = changes.get(id)?.carrier ?? null;
    if (carrier === null) return [];
    return checked.flatMap(({ order, marks, warnings }) =>
      order.id !== id &&
      (changes.get(order.id)?.carrier ?? null) === null &&
      mendFields({ marks, warnings }).has('carrier') &&
      fitsCarrier(shield, order, carrier)
        ? [order.id]
        : [],
    );
  };
  const save = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const untaken = await mendOrders(changes);
      // What was written of a customer stays in its row; everything else is stored.
      setChanges(
        new Map(
          [...changes].flatMap(([id, { customer }]) => (untaken.has(id) ? [[id, { ...NO_CHANGE, customer }]] : [])),
        ),
      );
      setRefused(checked.flatMap(({ order }) => (untaken.has(order.id) ? [order.order_reference] : [])));
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <Sheet
      open
      title={t('shield:heading')}
      description={
        marked.length > 0
          ? t('shield:marked', { count: marked.length, total: ids.length })
          : t('shield:allClean', { count: ids.length })
      }
      onClose={onClose}
      actions={
        <>
          {changes.size > 0 && (
            <Button
              kind="primary"
              size="floor"
              grow
              busy={busy}
              disabled={![...changes.values()].every(isStorable)}
              onClick={() => void save()}
            >
              {t('shield:save')}
            </Button>
          )}
          {changes.size === 0 && marked.length > 0 && clean.length > 0 && (
            <Button kind="primary" size="floor" grow onClick={() => onBegin(clean)}>
              {t('shield:beginClean', { count: clean.length })}
            </Button>
          )}
          {changes.size === 0 && (
            <Button kind={marked.length > 0 ? 'secondary' : 'primary'} size="floor" grow onClick={() => onBegin(ids)}>
              {t(marked.length > 0 ? 'shield:beginAll' : 'shield:begin', { count: ids.length })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.grid}>
        {failed && <p role="alert">{t('shield:notSaved')}</p>}
        {refused.length > 0 && (
          <p role="alert" className={styles.why} data-tone="refused">
            <IconCircleX size={18} stroke={2} aria-hidden />
            {t('shield:customer.notSaved', { orders: refused.join(', ') })}
          </p>
        )}
        <ul className={styles.orders}>
          {checked
            .filter(({ order }) => shown.has(order.id))
            .map((one) => (
              <MendRow
                key={one.order.id}
                checked={one}
                shield={shield}
                all={kept}
                change={changes.get(one.order.id) ?? NO_CHANGE}
                onChange={(part) => change(one.order.id, part)}
                onProduct={changeProduct}
                alike={alikeOf(one)}
                onAlike={(carrier) => alikeOf(one).forEach((id) => change(id, { carrier }))}
              />
            ))}
        </ul>
        {isOffline ? (
          <div className={styles.server} role="status">
            <IconCloudOff size={20} stroke={1.75} aria-hidden />
            <p>
              {t('shield:offline')} {t('shield:proposedFrom', { count: kept.length })}
            </p>
          </div>
        ) : (
          <WithQueries>
            <ServerSays checked={checked} />
          </WithQueries>
        )}
        {marked.length === 0 && (
          <p className={styles.clean}>
            <IconShieldCheck size={20} stroke={1.75} aria-hidden />
            {t('shield:clean')}
          </p>
        )}
      </div>
    </Sheet>
  );
}
