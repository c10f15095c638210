import { isHsCode, normaliseHsCode } from '#domain/customs/hsCode.ts';
import { carrierProposals, productProposals, weightProposal } from '#domain/flow/mendProposals.ts';
import { customerMends, isMendable, mendFields, SHIELD_CODES, type MendField } from '#domain/flow/shield.ts';
import { WRITE_ORDERS } from '#domain/people/areas.ts';
import { isCountry } from '#domain/places/countries.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import type { DeviceShield } from '#offline/hooks/useShield.ts';
import { WithQueries } from '#offline/queries/WithQueries.tsx';
import type { OrderView } from '#offline/read/foldOrder.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { writtenDay } from '#ui/format/dates.ts';
import { weight as weightText } from '#ui/format/numbers.ts';
import { actionRefusalText } from '#widgets/outcomes/actionRefusalText.ts';
import { Mend } from '#widgets/outcomes/mendOf.tsx';
import { IconAlertTriangle, IconBulb, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CustomerMend } from './CustomerMend.tsx';
import type { MendedFields } from './mendOrders.ts';
import { Proposal } from './Proposal.tsx';
import styles from './Shield.module.css';
import type { CheckedOrder } from './StartPicking.tsx';

type Known = Parameters<typeof productProposals>[0];

interface Props {
  readonly checked: CheckedOrder;
  readonly shield: DeviceShield;
  /** Orders of the client that say what others have. */
  readonly all: Known;
  readonly change: MendedFields;
  readonly onChange: (part: Partial<MendedFields>) => void;
  /** Writes something of a product, in every row that lacks it. */
  readonly onProduct: (field: 'hs_code' | 'origin_country', product: number, text: string) => void;
  /** Other orders that could have the carrier that was chosen here. */
  readonly alike: readonly number[];
  readonly onAlike: (carrier: number) => void;
}

/** Whether nothing of a carrier would refuse the order. */
export function fitsCarrier(shield: DeviceShield, order: OrderView, id: number): boolean {
  return shield.check(order, id).marks.every(({ code }) => SHIELD_CODES[code] !== 'carrier');
}

/** One order of the grid: what would be refused of it, and the fields that mend that. */
export function MendRow(props: Props) {
  const { order, marks, warnings } = props.checked;
  const { t, i18n } = useTranslation(['shield', 'bulk', 'errors', 'reasons', 'statuses', 'ui']);
  const fields = mendFields({ marks, warnings });
  const isDone = marks.length + warnings.length === 0;
  const wanted = customerMends(marks);
  const mayWrite = useMay(WRITE_ORDERS);
  const isOffline = useConnection().state === 'offline';
  return (
    <li className={styles.order} data-done={isDone ? '' : undefined}>
      <p className={styles.name}>
        <span className="code">{order.order_reference}</span> <span>{order.customer_name}</span>
      </p>
      {isDone && (
        <p className={styles.why} data-tone="done">
          <IconCircleCheck size={18} stroke={2} aria-hidden />
          {t('shield:mended')}
        </p>
      )}
      {marks.map((mark) => {
        const refusal = { ...mark, details: mark.wrong.map((text) => ({ text })) };
        return (
          <div key={mark.code} className={styles.mark}>
            <p className={styles.why} data-tone="refused">
              <IconCircleX size={18} stroke={2} aria-hidden />
              {actionRefusalText(refusal, t, i18n.language)}
            </p>
            {!isMendable(mark, mayWrite) && <Mend refusal={refusal} ids={[order.id]} />}
          </div>
        );
      })}
      {warnings.map((warning) => (
        <p key={`${warning.kind} ${warning.product}`} className={styles.why} data-tone="warned">
          <IconAlertTriangle size={18} stroke={2} aria-hidden />
          {t(`shield:warning.${warning.kind}`, {
            product: warning.product,
            day: warning.kind === 'said_out' ? writtenDay(warning.at.slice(0, 10)) : '',
          })}
        </p>
      ))}
      <div className={styles.fields}>
        {fields.has('carrier') && <CarrierField {...props} />}
        {fields.has('packages') && (
          <NumberField
            label={t('shield:field.packages')}
            value={props.change.packages ?? order.num_packages}
            onChange={(packages) => props.onChange({ packages })}
          />
        )}
        {fields.has('weight') && <WeightField {...props} />}
        {fields.has('hs_code') && <ProductFields {...props} name="hs_code" />}
        {fields.has('origin_country') && <ProductFields {...props} name="origin_country" />}
      </div>
      {wanted.size > 0 && !mayWrite && <p className={styles.words}>{t('shield:customer.notYours')}</p>}
      {wanted.size > 0 && mayWrite && isOffline && <p className={styles.words}>{t('shield:customer.offline')}</p>}
      {wanted.size > 0 && mayWrite && !isOffline && (
        <WithQueries>
          <CustomerMend
            orderId={order.id}
            fields={wanted}
            change={props.change.customer}
            onChange={(customer) => props.onChange({ customer })}
          />
        </WithQueries>
      )}
    </li>
  );
}

function CarrierField({ checked: { order }, shield, all, change, onChange, alike, onAlike }: Props) {
  const { t } = useTranslation('shield');
  const carriers = shield.rules?.carriers ?? [];
  const fits = (id: number) => fitsCarrier(shield, order, id);
  const proposed = carrierProposals(order, shield.rules?.carriers ?? [], all, fits);
  const nameOf = (id: number) => carriers.find((one) => one.id === id)?.name ?? '';
  return (
    <div className={styles.field}>
      <SelectField
        label={t('field.carrier')}
        {...(proposed.length === 0 && { help: t('noCarrier') })}
        disabled={proposed.length === 0}
        value={change.carrier ?? ''}
        onChange={(event) => onChange({ carrier: Number(event.target.value) || null })}
      >
        <option value="">{t('choose')}</option>
        {proposed.map((id) => (
          <option key={id} value={id}>
            {nameOf(id)}
          </option>
        ))}
      </SelectField>
      {change.carrier !== null && alike.length > 0 && (
        <Button kind="quiet" icon={<IconBulb size={18} stroke={1.75} />} onClick={() => onAlike(change.carrier ?? 0)}>
          {t('alike', { name: nameOf(change.carrier), count: alike.length })}
        </Button>
      )}
    </div>
  );
}

function WeightField({ checked: { order }, change, onChange }: Props) {
  const { t, i18n } = useTranslation('shield');
  const proposed = weightProposal(order);
  return (
    <div className={styles.field}>
      <NumberField
        label={t('field.weight')}
        decimals={3}
        unit="kg"
        value={change.weight ?? (order.total_weight || null)}
        onChange={(weight) => onChange({ weight: weight !== null && weight > 0 ? weight : null })}
      />
      {proposed !== null && change.weight === null && (
        <Proposal words={weightText(proposed, i18n.language)} onTake={() => onChange({ weight: proposed })} />
      )}
    </div>
  );
}

/** One field for each product of the order in which the value is missing or wrong. */
function ProductFields({
  checked: { order },
  all,
  change,
  onProduct,
  name,
}: Props & { readonly name: Extract<MendField, 'hs_code' | 'origin_country'> }) {
  const { t } = useTranslation('shield');
  const isRight: Readonly<Record<typeof name, (text: string) => boolean>> = {
    hs_code: (text) => isHsCode(normaliseHsCode(text)),
    origin_country: (text) => isCountry(text.trim().toUpperCase()),
  };
  const set = (id: number, text: string) => onProduct(name, id, text);
  return order.products
    .filter((line) => !isRight[name](line[name] ?? ''))
    .map(({ id_product, name: product }) => {
      const written = change[name][id_product] ?? '';
      const [proposed] = productProposals(all, id_product, name).filter((text) => isRight[name](text));
      return (
        <div key={id_product} className={styles.field}>
          <LineField
            label={t(`field.${name}`, { product })}
            code
            maxLength={name === 'hs_code' ? 20 : 2}
            {...(name === 'hs_code' ? { inputMode: 'numeric' } : { autoCapitalize: 'characters' })}
            error={written !== '' && !isRight[name](written) ? t(`wrong.${name}`) : undefined}
            value={written}
            onChange={(text) => set(id_product, text)}
          />
          {proposed !== undefined && written === '' && (
            <Proposal words={proposed} onTake={() => set(id_product, proposed)} />
          )}
        </div>
      );
    });
}
