import { createOffice, officePeople, taxOffices, updateOffice } from '#contract/clients/offices.ts';
import type { Office } from '#contract/orders/places.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { CheckGroup } from '#ui/form/CheckGroup.tsx';
import { FormSection } from '#ui/form/FormSection.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useCloseGuard } from '#widgets/form/useCloseGuard.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressFields } from './AddressFields.tsx';
import { HoursField } from './HoursField.tsx';
import { draftOf, draftProblems, refusedStore, requestOf, type StoreDraft } from './storeDraft.ts';
import styles from './Stores.module.css';

export interface Colleague {
  readonly id: number;
  readonly name: string;
  readonly offices: readonly number[];
}

/**
 * Creates or changes a warehouse or an office.
 * @param store null = a new one of the kind
 * @param people who can work there, and where they do
 */
export function StoreForm(props: {
  readonly store: Office | null;
  readonly kind: Office['kind'];
  readonly people: readonly Colleague[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['stores', 'ui']);
  const { store, people, onClose } = props;
  const { clientId } = useSession();
  const [start] = useState<StoreDraft>(() =>
    draftOf(
      store,
      props.kind,
      people.filter(({ offices }) => store !== null && offices.includes(store.id)).map(({ id }) => id),
    ),
  );
  const [draft, setDraft] = useState(start);
  const creation = useEndpointMutation(createOffice, [taxOffices, officePeople]);
  const update = useEndpointMutation(updateOffice, [taxOffices, officePeople]);
  const query = { id_client: clientId };
  const form = useForm({
    area: 'stores',
    values: draft,
    check: draftProblems,
    send: (values) => {
      const body = requestOf(values);
      return store ? update.send({ params: { id: store.id }, query, body }) : creation.send({ query, body });
    },
    refused: refusedStore,
    onDone: () => {
      showToast({ kind: 'success', title: t('saved') });
      onClose();
    },
  });
  const guard = useCloseGuard(JSON.stringify(draft) !== JSON.stringify(start), onClose);
  const change = (part: Partial<StoreDraft>) => setDraft((before) => ({ ...before, ...part }));
  const field = (name: keyof StoreDraft) => ({ ...form.field(name), label: t(`field.${name}`) });
  return (
    <Sheet
      open
      onClose={guard.close}
      title={store ? store.name : t(`add.${props.kind}`)}
      actions={
        <>
          <Button onClick={guard.close}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" form="store" busy={form.busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <CheckedForm form={form} id="store" label={t('title')}>
        <LineField {...field('name')} value={draft.name} maxLength={80} onChange={(name) => change({ name })} />
        <SelectField
          {...field('kind')}
          help={t(`kindHelp.${draft.kind}`)}
          value={draft.kind}
          onChange={(event) => change({ kind: event.target.value === 'office' ? 'office' : 'warehouse' })}
        >
          <option value="warehouse">{t('kind.warehouse')}</option>
          <option value="office">{t('kind.office')}</option>
        </SelectField>
        <AddressFields draft={draft} field={field} onChange={change} />
        {draft.kind === 'office' && (
          <FormSection title={t('collection')}>
            <Checkbox
              checked={draft.click_and_collect}
              onChange={(event) => change({ click_and_collect: event.target.checked })}
            >
              <strong>{t('field.click_and_collect')}</strong>
              <span className={styles.words}>{t('collectionHelp')}</span>
            </Checkbox>
          </FormSection>
        )}
        <HoursField
          {...form.field('opening_hours')}
          hours={draft.opening_hours}
          onChange={(opening_hours) => change({ opening_hours })}
        />
        <TextArea
          {...field('storage_spots')}
          help={t('spotsHelp')}
          optional
          rows={4}
          value={draft.storage_spots.join('\n')}
          onChange={(event) =>
            change({ storage_spots: event.target.value === '' ? [] : event.target.value.split('\n') })
          }
        />
        <CheckGroup
          {...field('people')}
          {...(people.length === 0 && { help: t('noPeople') })}
          all={people.map(({ id }) => String(id))}
          chosen={draft.people.map(String)}
          nameOf={(id) => people.find((one) => String(one.id) === id)?.name ?? id}
          onChange={(chosen) => change({ people: chosen.map(Number) })}
        />
      </CheckedForm>
      {guard.question}
    </Sheet>
  );
}
