import { saveEplatformStatuses } from '#contract/endpoints/eplatformSettings.ts';
import { eplatforms } from '#contract/endpoints/eplatforms.ts';
import type { Eplatform } from '#contract/entities/eplatform.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { PLATFORMS } from '#domain/eplatforms/platforms.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { LineField } from '#ui/form/LineField.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChosenStatuses } from './ChosenStatuses.tsx';
import { ShopSettingForm } from './ShopSettingForm.tsx';
import { statusBody, type StatusDraft } from './statusDraft.ts';

/** In which states of the shop orders come in, and which state they get there when they leave and arrive. */
export function ShopStatuses({ shop, mayEdit }: { readonly shop: Eplatform; readonly mayEdit: boolean }) {
  const { t } = useTranslation('eplatforms');
  const [draft, setDraft] = useState<StatusDraft>({
    statuses: shop.statuses.join(', '),
    shipped_status: shop.shipped_status ?? '',
    partial_status: shop.partial_status ?? '',
    delivered_status: shop.delivered_status ?? '',
  });
  const saving = useEndpointMutation(saveEplatformStatuses, [eplatforms]);
  const form = useForm({
    area: 'eplatforms',
    values: draft,
    check: (values) => schemaProblems(saveEplatformStatuses.body, statusBody(values)),
    send: (values) => saving.send({ params: { id: shop.id }, body: statusBody(values) }),
    onDone: () => showToast({ kind: 'success', title: t('saved') }),
  });
  const { statuses, states: own = [] } = PLATFORMS[shop.eplatform_type];
  const states = shop.status_names.length > 0 ? shop.status_names.map(({ code }) => code) : own;
  const isKnown = states.length > 0;
  const line = (name: keyof StatusDraft) => (
    <LineField
      {...form.field(name)}
      label={t(`field.${name}`)}
      help={t(`help.${name}`, { example: statuses.join(', ') })}
      code
      disabled={!mayEdit}
      value={draft[name]}
      onChange={(value) => setDraft({ ...draft, [name]: value })}
    />
  );
  return (
    <ShopSettingForm
      title={t('set.statuses')}
      words={isKnown ? [] : [t('set.statusesWords')]}
      form={form}
      mayEdit={mayEdit}
    >
      {isKnown ? (
        <ChosenStatuses shop={shop} states={states} draft={draft} form={form} mayEdit={mayEdit} onChange={setDraft} />
      ) : (
        <>
          {line('statuses')}
          {line('shipped_status')}
          {line('partial_status')}
          {line('delivered_status')}
        </>
      )}
    </ShopSettingForm>
  );
}
