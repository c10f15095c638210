import { useTranslation } from 'react-i18next';
import { customsPlatforms, saveCustomsPlatform } from '#contract/customs/customs.ts';
import type { BodyOf, DataOf } from '#contract/endpoint.ts';
import { CUSTOMS_SETTINGS, PLATFORM_SETTINGS, type PlatformSetting } from '#domain/customs/settings.ts';
import { SHOP_TYPES } from '#domain/orders/shopTypes.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';
import { settingProblem } from '#domain/settings/settingProblem.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { SettingField } from '#widgets/form/SettingField.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useHeldForm } from '#widgets/form/useHeldForm.ts';
import styles from './PlatformRules.module.css';

export type PlatformRow = DataOf<typeof customsPlatforms>[number];

/** What a shop has of its own; null = it follows the client. */
type PlatformDraft = Readonly<Record<PlatformSetting, string | boolean | null>>;

function platformDraftOf({ settings }: PlatformRow): PlatformDraft {
  const own = (name: PlatformSetting) => {
    const row = settings.find((one) => one.name === name);
    return row?.from === 'eplatform' ? row.value : null;
  };
  return Object.fromEntries(PLATFORM_SETTINGS.map((name) => [name, own(name)])) as PlatformDraft;
}

/** What is sent: what was changed alone. */
function platformRequest(
  { eplatform_type }: PlatformRow,
  stored: PlatformDraft,
  draft: PlatformDraft,
): BodyOf<typeof saveCustomsPlatform> {
  const changes = PLATFORM_SETTINGS.filter((name) => draft[name] !== stored[name]);
  return { eplatform_type, settings: Object.fromEntries(changes.map((name) => [name, draft[name]])) };
}

/** By the path that the call has for each. */
function shopProblems(draft: PlatformDraft): FieldProblems {
  const found = PLATFORM_SETTINGS.flatMap((name) => {
    const value = draft[name];
    const problem = value === null ? null : settingProblem(CUSTOMS_SETTINGS[name], value);
    return problem ? [[name, problem] as const] : [];
  });
  return Object.fromEntries(found);
}

/** What one shop has of its own: a setting follows the client until it is switched to differ. Texts: customsSettings */
export function PlatformForm(props: {
  readonly clientId: number;
  readonly row: PlatformRow;
  readonly offline: boolean;
}) {
  const { t } = useTranslation('customsSettings');
  const { row, offline } = props;
  const name = SHOP_TYPES.find(({ type }) => type === row.eplatform_type)?.name ?? row.eplatform_type;
  const stored = platformDraftOf(row);
  const { values, change, undo } = useHeldForm(`customs.platform.${row.eplatform_type}`, stored);
  const { send } = useEndpointMutation(saveCustomsPlatform, [customsPlatforms]);
  const request = platformRequest(row, stored, values);
  const form = useForm({
    area: 'customsSettings',
    values,
    check: shopProblems,
    send: () => send({ query: { id_client: props.clientId }, body: request }),
    refused: ({ errors }) =>
      Object.fromEntries(
        Object.entries(errors).map(([path, [code = 'invalid']]) => [path.replace(/^settings\./, ''), { code }]),
      ),
    onDone: () => {
      undo();
      showToast({ kind: 'success', title: t('platform.saved', { name }) });
    },
    nameOf: (path) => t(`field.${path}.label`),
  });
  return (
    <CheckedForm
      form={form}
      label={`${t('platform.title')}, ${name}`}
      actions={
        <SaveBar
          changed={Object.keys(request.settings).length > 0}
          busy={form.busy}
          disabled={offline}
          save={t('platform.save', { name })}
          onUndo={undo}
        />
      }
    >
      {row.settings.map((one) => {
        const draft = values[one.name];
        return (
          <fieldset
            key={one.name}
            className={styles.row}
            disabled={offline || form.busy}
            aria-label={t(`field.${one.name}.label`)}
          >
            {draft === null && <p className={styles.name}>{t(`field.${one.name}.label`)}</p>}
            {draft === null && (
              <p className={styles.value}>
                <span className={one.name === 'ioss_number' && one.otherwise !== '' ? 'code' : undefined}>
                  <Value setting={one.name} value={one.otherwise} />
                </span>
                <span className={styles.words}>{t(`platform.from.${one.otherwise_from}`)}</span>
              </p>
            )}
            <Checkbox
              checked={draft !== null}
              onChange={() => change({ [one.name]: draft === null ? one.otherwise : null })}
            >
              {t('platform.own', { name })}
            </Checkbox>
            {draft !== null && (
              <SettingField
                {...form.field(one.name)}
                setting={CUSTOMS_SETTINGS[one.name]}
                texts={`customsSettings:field.${one.name}`}
                value={draft}
                origin={one.updated_at === null ? undefined : { by: one.user_name, at: Date.parse(one.updated_at) }}
                onChange={(value) => change({ [one.name]: value as string | boolean })}
              />
            )}
          </fieldset>
        );
      })}
    </CheckedForm>
  );
}

function Value({ setting, value }: { readonly setting: PlatformSetting; readonly value: string | boolean }) {
  const { t } = useTranslation('customsSettings');
  if (typeof value === 'boolean') return t(value ? 'platform.value.yes' : 'platform.value.no');
  if (value === '') return t('platform.value.none');
  return setting === 'default_incoterm' ? t(`field.default_incoterm.choice.${value}`) : value;
}
