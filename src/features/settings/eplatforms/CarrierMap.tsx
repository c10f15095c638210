import { carriers as carriersCall } from '#contract/endpoints/carriers.ts';
import { eplatformCarriers, saveEplatformCarriers } from '#contract/endpoints/eplatformSettings.ts';
import { eplatforms } from '#contract/endpoints/eplatforms.ts';
import type { Eplatform, EplatformCarrier } from '#contract/entities/eplatform.ts';
import type { Carrier } from '#contract/entities/places.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import styles from './EplatformSettings.module.css';

/** Which carrier each way of sending of the shop is; a choice is saved when it is made. */
export function CarrierMap({ shop, mayEdit }: { readonly shop: Eplatform; readonly mayEdit: boolean }) {
  const { t } = useTranslation('eplatforms');
  const params = { id: shop.id };
  const methods = useEndpoint(eplatformCarriers, { params });
  const { data: carriers } = useEndpoint(carriersCall, { query: { active: 0 } });
  const saving = useEndpointMutation(saveEplatformCarriers, [eplatformCarriers, eplatforms]);
  const save = async (shop_method: string, carrier_id: number | null, service_code: string | null) => {
    const answer = await saving.send({ params, body: { carriers: [{ shop_method, carrier_id, service_code }] } });
    showToast(
      answer.ok
        ? { kind: 'success', title: t('saved') }
        : { kind: 'error', title: t('notSaved'), message: answer.message ?? t('noAnswer') },
    );
  };
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
              method={method}
              carriers={carriers}
              disabled={!mayEdit || saving.busy}
              onSave={(carrier, service) => void save(method.shop_method, carrier, service)}
            />
          ))}
      </div>
    </Panel>
  );
}

function Method(props: {
  readonly method: EplatformCarrier;
  readonly carriers: readonly Carrier[];
  readonly disabled: boolean;
  readonly onSave: (carrier: number | null, service: string | null) => void;
}) {
  const { t } = useTranslation('eplatforms');
  const { method, carriers, disabled, onSave } = props;
  const carrier = carriers.find(({ id }) => id === method.carrier_id);
  return (
    <div className={styles.method}>
      <SelectField
        label={method.name}
        {...(method.carrier_id === null && { help: <StatusBadge group="warning">{t('set.open')}</StatusBadge> })}
        disabled={disabled}
        value={method.carrier_id ?? ''}
        onChange={({ target }) => onSave(target.value === '' ? null : Number(target.value), null)}
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
          onChange={({ target }) => onSave(carrier.id, target.value === '' ? null : target.value)}
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
