import { useTranslation } from 'react-i18next';
import type { Shop } from '#contract/shops/shop.ts';
import { eplatforms } from '#contract/shops/shops.ts';
import {
  disableTrackingOnWeb,
  enableTrackingOnWeb,
  eplatformCarriers,
  saveEplatformCarriers,
  saveEplatformCustomerFields,
  saveEplatformProductFields,
  saveEplatformStatuses,
} from '#contract/shops/shopSettings.ts';
import { CUSTOMER_FIELDS, type ShopCustomerField } from '#domain/shops/customerFields.ts';
import { PLATFORMS } from '#domain/shops/platforms.ts';
import { PRODUCT_FIELDS, type ProductField } from '#domain/shops/productFields.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { LineField } from '#ui/form/LineField.tsx';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { type FormState, useForm } from '#widgets/form/useForm.ts';
import { useHeldForm } from '#widgets/form/useHeldForm.ts';
import { CarrierMap } from './CarrierMap.tsx';
import { ChosenStatuses } from './ChosenStatuses.tsx';
import {
  carrierBody,
  changedParts,
  customerBody,
  productBody,
  type ShopDraft,
  shopDraftProblems,
  type ShopPart,
  storedDraft,
} from './shopDraft.ts';
import styles from './ShopSettings.module.css';
import { statusBody, type StatusDraft } from './statusDraft.ts';

/** In which states of the shop orders come in, and which state they get there when they leave and arrive. */
function ShopStatuses(props: {
  readonly shop: Shop;
  readonly draft: StatusDraft;
  readonly form: Pick<FormState, 'field'>;
  readonly mayEdit: boolean;
  readonly onChange: (part: Partial<StatusDraft>) => void;
}) {
  const { t } = useTranslation('eplatforms');
  const { shop, draft, form, mayEdit, onChange } = props;
  const { statuses, states: own = [] } = PLATFORMS[shop.eplatform_type];
  const states = shop.status_names.length > 0 ? shop.status_names.map(({ code }) => code) : own;
  const line = (name: keyof StatusDraft) => (
    <LineField
      {...form.field(name)}
      label={t(`field.${name}`)}
      help={t(`help.${name}`, { example: statuses.join(', ') })}
      code
      disabled={!mayEdit}
      value={draft[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <Panel title={t('set.statuses')}>
      <div className={styles.part}>
        {states.length > 0 ? (
          <ChosenStatuses {...{ shop, states, draft, form, mayEdit, onChange }} />
        ) : (
          <>
            <p className={styles.words}>{t('set.statusesWords')}</p>
            {line('statuses')}
            {line('shipped_status')}
            {line('partial_status')}
            {line('delivered_status')}
          </>
        )}
      </div>
    </Panel>
  );
}

/** Which fields of a shop hold something, where they are not the usual ones: a line for each, empty = the usual ones. */
function FieldNames(props: {
  readonly title: string;
  readonly words: readonly string[];
  readonly fields: readonly (ProductField | ShopCustomerField)[];
  readonly draft: ShopDraft;
  readonly form: Pick<FormState, 'field'>;
  readonly mayEdit: boolean;
  readonly onChange: (part: Partial<ShopDraft>) => void;
}) {
  const { t } = useTranslation('eplatforms');
  const { title, words, fields, draft, form, mayEdit, onChange } = props;
  const nameOf = (field: ProductField | ShopCustomerField) => t(`field.${field}`);
  return (
    <Panel title={title}>
      <div className={styles.part}>
        {words.map((one) => (
          <p key={one} className={styles.words}>
            {one}
          </p>
        ))}
        {fields.map((field) => (
          <LineField
            key={field}
            {...form.field(field)}
            label={nameOf(field)}
            code
            disabled={!mayEdit}
            placeholder={t('set.usual')}
            value={draft[field]}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
      </div>
    </Panel>
  );
}

/** Saves the parts of a shop's settings one after the other; the first that is refused stops, and what went before it is saved. */
function useSaveShop(id: number) {
  const carriers = useEndpointMutation(saveEplatformCarriers, [eplatformCarriers, eplatforms]);
  const tracked = useEndpointMutation(enableTrackingOnWeb, [eplatforms]);
  const untracked = useEndpointMutation(disableTrackingOnWeb, [eplatforms]);
  const products = useEndpointMutation(saveEplatformProductFields, [eplatforms]);
  const customers = useEndpointMutation(saveEplatformCustomerFields, [eplatforms]);
  const statuses = useEndpointMutation(saveEplatformStatuses, [eplatforms]);
  const params = { id };
  const send = {
    carriers: (draft: ShopDraft) => carriers.send({ params, body: carrierBody(draft) }),
    tracking: ({ tracking_on_web }: ShopDraft) => (tracking_on_web ? tracked : untracked).send({ params }),
    products: (draft: ShopDraft) => products.send({ params, body: productBody(draft) }),
    customers: (draft: ShopDraft) => customers.send({ params, body: customerBody(draft) }),
    statuses: (draft: ShopDraft) => statuses.send({ params, body: statusBody(draft) }),
  } satisfies Record<ShopPart, unknown>;
  return async (draft: ShopDraft, parts: readonly ShopPart[]) => {
    for (const part of parts) {
      const answer = await send[part](draft);
      if (!answer.ok) return answer;
    }
    return { ok: true as const, data: null };
  };
}

/** Whether customers of the shop get a link to follow their parcel. */
function TrackingOnWeb(props: {
  readonly checked: boolean;
  readonly mayEdit: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  const { t } = useTranslation('eplatforms');
  const { checked, mayEdit, onChange } = props;
  return (
    <Panel title={t('set.tracking')}>
      <Checkbox checked={checked} disabled={!mayEdit} onChange={({ target }) => onChange(target.checked)}>
        {t('set.trackingOnWeb')}
        <span className={styles.words}>{t('set.trackingWords')}</span>
      </Checkbox>
    </Panel>
  );
}

/** All that is set of a shop, saved by one button; what was changed and not saved is there when somebody comes back. */
export function ShopSettings({
  shop,
  mayEdit,
  isOffline,
}: {
  readonly shop: Shop;
  readonly mayEdit: boolean;
  readonly isOffline: boolean;
}) {
  const { t } = useTranslation('eplatforms');
  const { eplatform_type: type } = shop;
  const stored = storedDraft(shop);
  const { values, change, undo } = useHeldForm(`settings.eplatforms.${shop.id}`, stored);
  const save = useSaveShop(shop.id);
  const parts = changedParts(values, stored);
  const form = useForm({
    area: 'eplatforms',
    values,
    check: (draft) => shopDraftProblems(draft, type),
    send: (draft) => save(draft, parts),
    onDone: () => {
      undo();
      showToast({ kind: 'success', title: t('saved') });
    },
  });
  const may = mayEdit && !isOffline && !form.busy;
  const own = { draft: values, form, mayEdit: may, onChange: change };
  return (
    <CheckedForm
      form={form}
      label={t('set.of', { name: shop.name })}
      actions={
        <SaveBar
          changed={parts.length > 0}
          busy={form.busy}
          disabled={isOffline || !mayEdit}
          onUndo={() => {
            form.reset();
            undo();
          }}
        />
      }
    >
      <CarrierMap shop={shop} mayEdit={may} chosen={values.carriers} onChange={(carriers) => change({ carriers })} />
      <TrackingOnWeb
        checked={values.tracking_on_web}
        mayEdit={may}
        onChange={(tracking_on_web) => change({ tracking_on_web })}
      />
      <FieldNames
        {...own}
        title={t('set.fields')}
        words={[t('set.fieldsWords'), t(`set.fieldNames.${type}`)]}
        fields={PRODUCT_FIELDS}
      />
      <FieldNames
        {...own}
        title={t('set.customer')}
        words={[t('set.customerWords'), t(`set.customerNames.${type}`)]}
        fields={CUSTOMER_FIELDS}
      />
      <ShopStatuses {...own} shop={shop} />
    </CheckedForm>
  );
}
