import { carriers as carriersCall } from '#contract/carriers/carriers.ts';
import { eplatformCarriers } from '#contract/shops/shopSettings.ts';
import type { Shop, ShopCarrier } from '#contract/shops/shop.ts';
import type { Carrier } from '#contract/orders/places.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import styles from './ShopSettings.module.css';
import { chosenBeside, type ChosenCarrier, type ShopDraft } from './shopDraft.ts';

type Chosen = ShopDraft['carriers'];

/** Which carrier each way of sending of the shop is. */
export function CarrierMap(props: {
  readonly shop: Shop;
  readonly mayEdit: boolean;
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}) {
  const { t } = useTranslation('eplatforms');
  const { shop, mayEdit, chosen, onChange } = props;
  const methods = useEndpoint(eplatformCarriers, { params: { id: shop.id } });
  const { data: carriers } = useEndpoint(carriersCall, { query: { active: 0 } });
  const rows = methods.data;
  return (
    <Panel title={t('set.map')}>
      <div className={styles.part}>
        <p className={styles.words}>{t('set.mapWords')}</p>
        {!rows && <p aria-live="polite">{t(methods.isError ? 'noAnswer' : 'reading')}</p>}
        {rows?.length === 0 && <p>{t('set.noMethods')}</p>}
        {carriers &&
          rows?.map((method) => (
            <Method
              key={method.shop_method}
              method={{ ...method, ...chosen[method.shop_method] }}
              carriers={carriers}
              disabled={!mayEdit}
              onChoose={(one) => onChange(chosenBeside(chosen, method, one))}
            />
          ))}
      </div>
    </Panel>
  );
}

function Method(props: {
  readonly method: ShopCarrier;
  readonly carriers: readonly Carrier[];
  readonly disabled: boolean;
  readonly onChoose: (chosen: ChosenCarrier) => void;
}) {
  const { t } = useTranslation('eplatforms');
  const { method, carriers, disabled, onChoose } = props;
  const carrier = carriers.find(({ id }) => id === method.carrier_id);
  return (
    <div className={styles.method}>
      <SelectField
        label={method.name}
        {...(method.carrier_id === null && { help: <StatusBadge group="warning">{t('set.open')}</StatusBadge> })}
        disabled={disabled}
        value={method.carrier_id ?? ''}
        onChange={({ target }) =>
          onChoose({ carrier_id: target.value === '' ? null : Number(target.value), service_code: null })
        }
      >
        <option value="">{t('set.noCarrier')}</option>
        {method.carrier_id !== null && !carrier && <option value={method.carrier_id}>{t('set.gone')}</option>}
        {carriers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {carrier && (
        <SelectField
          label={t('set.service', { name: method.name })}
          disabled={disabled}
          value={method.service_code ?? ''}
          onChange={({ target }) =>
            onChoose({ carrier_id: carrier.id, service_code: target.value === '' ? null : target.value })
          }
        >
          <option value="">{t('set.anyService')}</option>
          {carrier.services.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
