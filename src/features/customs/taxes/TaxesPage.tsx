import { taxRegions, updateTaxRegionsSubscribed } from '#contract/customs/taxRegions.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { SETTINGS } from '#domain/people/areas.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { FormSection } from '#ui/form/FormSection.tsx';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useHeldForm } from '#widgets/form/useHeldForm.ts';
import { SETTINGS_TAB } from '#widgets/paths.ts';
import { SettingsNotice } from '#widgets/settings/SettingsNotice.tsx';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import { useTranslation } from 'react-i18next';
import styles from './Taxes.module.css';

type Regions = DataOf<typeof taxRegions>;

/** Route /settings/taxes: the regions in whose tax books this client enters its orders. */
export function TaxesPage() {
  const { t } = useTranslation(['customs', 'app']);
  const { clientId } = useSession();
  const query = useEndpoint(taxRegions, { params: { id_client: clientId } }, { enabled: clientId > 0 });
  return (
    <DeskPage title={t('app:places.settingsTaxes')} tab={SETTINGS_TAB} shape="narrow">
      {query.data ? (
        <TaxesForm
          key={clientId}
          clientId={clientId}
          regions={query.data}
          from={{ fetchedAt: query.dataUpdatedAt, stale: query.isError }}
        />
      ) : (
        <SettingsPlace
          loading={query.isPending}
          busy={query.isFetching}
          safe={t('customs:taxes.safe')}
          onRetry={() => void query.refetch()}
        />
      )}
    </DeskPage>
  );
}

interface Props {
  readonly clientId: number;
  readonly regions: Regions;
  readonly from: { readonly fetchedAt: number; readonly stale: boolean };
}

function TaxesForm({ clientId, regions, from }: Props) {
  const { t } = useTranslation(['customs', 'app']);
  const mayEdit = useMay(SETTINGS);
  const offline = useConnection().state === 'offline';
  const stored = Object.fromEntries(regions.map(({ code, subscribed }) => [code, subscribed]));
  const { values, change, undo } = useHeldForm<Record<string, boolean>>('settings.taxes', stored);
  const { send } = useEndpointMutation(updateTaxRegionsSubscribed, [taxRegions]);
  const form = useForm({
    area: 'customs',
    values,
    check: () => ({}),
    send: () =>
      send({
        params: { id_client: clientId },
        body: { tax_regions: regions.filter(({ code }) => values[code]).map(({ id }) => id) },
      }),
    onDone: () => {
      undo();
      showToast({ kind: 'success', title: t('customs:taxes.saved') });
    },
  });
  return (
    <>
      <SettingsNotice mayEdit={mayEdit} offline={offline || from.stale} fetchedAt={from.fetchedAt} />
      <CheckedForm
        form={form}
        label={t('customs:taxes.regions')}
        actions={
          <SaveBar
            changed={regions.some(({ code, subscribed }) => values[code] !== subscribed)}
            busy={form.busy}
            disabled={offline}
            save={t('customs:taxes.save')}
            onUndo={undo}
          />
        }
      >
        <fieldset className={styles.regions} disabled={!mayEdit || offline || form.busy}>
          <FormSection title={t('customs:taxes.regions')} why={t('customs:taxes.intro')}>
            {regions.map(({ code, name, subscribed }) => (
              <Checkbox
                key={code}
                checked={values[code] ?? false}
                onChange={(event) => change({ [code]: event.target.checked })}
              >
                <strong>{name}</strong>
                <span className={styles.words}>
                  {subscribed && !values[code] ? t('customs:taxes.offText') : t(`customs:territory.${code}`)}
                </span>
              </Checkbox>
            ))}
          </FormSection>
        </fieldset>
      </CheckedForm>
    </>
  );
}
