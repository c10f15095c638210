import type { Shop } from '#contract/shops/shop.ts';
import { CUSTOMER_FIELDS } from '#domain/shops/customerFields.ts';
import { PRODUCT_FIELDS } from '#domain/shops/productFields.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useHeldForm } from '#widgets/form/useHeldForm.ts';
import { useTranslation } from 'react-i18next';
import { CarrierMap } from './CarrierMap.tsx';
import { FieldNames } from './FieldNames.tsx';
import { changedParts, shopDraftProblems, storedDraft } from './shopDraft.ts';
import { ShopStatuses } from './ShopStatuses.tsx';
import { TrackingOnWeb } from './TrackingOnWeb.tsx';
import { useSaveShop } from './useSaveShop.ts';

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
