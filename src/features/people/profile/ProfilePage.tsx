import { editProfile } from '#contract/people/account.ts';
import type { CurrentUser } from '#contract/people/user.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { readPersonAgain } from '#offline/session/readPersonAgain.ts';
import { setPreference } from '#platform/preferences.ts';
import { Facts } from '#ui/facts/Facts.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { LineField } from '#ui/form/LineField.tsx';
import { SaveBar } from '#ui/form/SaveBar.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { AccountPage } from '#widgets/account/AccountPage.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useHeldForm } from '#widgets/form/useHeldForm.ts';
import { StartTourButton } from '#widgets/tour/StartTourButton.tsx';
import { useOwnTour } from '#widgets/tour/useOwnTour.ts';
import { useTranslation } from 'react-i18next';
import styles from './Profile.module.css';
import { AddressForm } from './AddressForm.tsx';
import { ReplayPart } from './ReplayPart.tsx';

/** Route /account: who the person is, as others see them. */
export function ProfilePage() {
  const { t } = useTranslation('account');
  const { user } = useSession();
  const tour = useOwnTour();
  if (!user) return null;
  return (
    <AccountPage page="profile">
      <div className={styles.stack}>
        <ProfileForm user={user} />
        <AddressForm key={user.profile.email} email={user.profile.email} profile={user.profile} />
        <Panel title={t('profile.where')}>
          <Facts facts={[{ name: t('profile.client'), value: user.client?.name ?? t('profile.noClient') }]} />
        </Panel>
        <ReplayPart user={user} />
        {tour && (
          <Panel title={t('tour.title')}>
            <div className={styles.parts}>
              <p className={styles.words}>{t('tour.words')}</p>
              <div className={styles.acts}>
                <StartTourButton />
              </div>
            </div>
          </Panel>
        )}
      </div>
    </AccountPage>
  );
}

function ProfileForm({ user: { profile } }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('account');
  const isOffline = useConnection().state === 'offline';
  const held = useHeldForm('profile', { name: profile.name, lang: profile.lang });
  const update = useEndpointMutation(editProfile);
  const form = useForm({
    area: 'account',
    values: held.values,
    check: (said) => schemaProblems(editProfile.body, said),
    send: (body) => update.send({ body }),
    onDone: async () => {
      setPreference('language', held.values.lang);
      await readPersonAgain();
      held.undo();
      showToast({ kind: 'success', title: t('profile.saved') });
    },
  });
  return (
    <CheckedForm
      form={form}
      label={t('page.profile')}
      actions={
        <SaveBar
          changed={held.changed}
          busy={form.busy}
          disabled={isOffline}
          onUndo={() => {
            held.undo();
            form.reset();
          }}
        />
      }
    >
      <LineField
        {...form.field('name')}
        label={t('field.name')}
        autoComplete="name"
        maxLength={100}
        value={held.values.name}
        onChange={(name) => held.change({ name })}
      />
      <SelectField
        {...form.field('lang')}
        label={t('field.lang')}
        help={t('profile.langHelp')}
        value={held.values.lang}
        onChange={({ target }) => {
          const lang = LANGUAGES.find((one) => one === target.value);
          if (lang) held.change({ lang });
        }}
      >
        {LANGUAGES.map((lang) => (
          <option key={lang} value={lang}>
            {t(`language.${lang}`)}
          </option>
        ))}
      </SelectField>
    </CheckedForm>
  );
}
