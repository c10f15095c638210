import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#contract/languages.ts';
import { editProfile } from '#contract/people/account.ts';
import type { CurrentUser } from '#contract/people/user.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { readPersonAgain } from '#offline/session/readPersonAgain.ts';
import { chooseReplay, replayChoice, useReplayChoices } from '#offline/session/replayChoice.ts';
import { setPreference } from '#platform/preferences.ts';
import { Button } from '#ui/controls/Button.tsx';
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
import { AddressForm } from './AddressForm.tsx';
import styles from './Profile.module.css';

/** What the person said to having their screens recorded, and how to change it; nothing where nobody is recorded. */
function ReplayPart({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('account');
  const choice = useReplayChoices((choices) => replayChoice(user, choices));
  if (choice === null) return null;
  const isAllowed = choice === 'allowed';
  return (
    <Panel title={t('replay.title')}>
      <div className={styles.parts}>
        <p className={styles.words}>{t('replay.words')}</p>
        <p role="status">{t(isAllowed ? 'replay.on' : 'replay.off')}</p>
        <div className={styles.acts}>
          <Button onClick={() => void chooseReplay(user.id, !isAllowed)}>
            {t(isAllowed ? 'replay.withdraw' : 'replay.allow')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

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
