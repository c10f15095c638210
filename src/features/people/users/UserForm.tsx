import { saveUser, users, type ListedUser, type UserInput } from '#contract/people/users.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { rolesToGive } from '#domain/people/givenRoles.ts';
import { ROLES, type RoleName } from '#domain/people/roles.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { CheckGroup } from '#ui/form/CheckGroup.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useCloseGuard } from '#widgets/form/useCloseGuard.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Users.module.css';

/** Invites a person, or changes one: role, name, and whether they may enter. @param user null = a new one */
export function UserForm(props: {
  readonly user: ListedUser | null;
  readonly clientId: number;
  /** The roles of whoever makes the change: nobody gives a role that opens more than their own. */
  readonly roleIds: readonly number[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['users', 'app', 'desk', 'ui']);
  const { user, clientId, onClose } = props;
  const given = rolesToGive(props.roleIds, clientId !== 0);
  const [start] = useState<UserInput>(() => ({
    ...(user && { id: user.id }),
    name: user?.name ?? '',
    email: user?.email ?? '',
    lang: user?.lang ?? 'es',
    // Nobody becomes what nobody chose: a proposal would stay beside the role that is.
    roles: given.filter((role) => user?.roles.includes(role)),
    active: user?.state !== 'disabled',
    invite: false,
  }));
  const [values, setValues] = useState(start);
  const saving = useEndpointMutation(saveUser, [users]);
  const form = useForm({
    area: 'users',
    values,
    check: (said) => schemaProblems(saveUser.body, said),
    send: (body) => saving.send({ body: { ...body, id_client: clientId } }),
    onDone: ({ email }) => {
      showToast({ kind: 'success', title: t(user ? 'users:saved' : 'users:invited', { email }) });
      onClose();
    },
  });
  const guard = useCloseGuard(JSON.stringify(values) !== JSON.stringify(start), onClose);
  const change = (part: Partial<UserInput>) => setValues((before) => ({ ...before, ...part }));
  const field = (name: keyof UserInput) => ({ ...form.field(name), label: t(`users:field.${name}`) });
  const title = user?.name ?? t('users:add');
  const isOpen = user === null || user.state === 'invited';
  const wrongActive = form.field('active').error;
  return (
    <Sheet
      open
      onClose={guard.close}
      title={title}
      actions={
        <>
          <Button onClick={guard.close}>{t('ui:cancel')}</Button>
          <Button kind="primary" type="submit" form="user" busy={form.busy}>
            {t(user ? 'desk:form.save' : 'users:invite')}
          </Button>
        </>
      }
    >
      <CheckedForm form={form} id="user" label={title}>
        <LineField {...field('name')} maxLength={100} value={values.name} onChange={(name) => change({ name })} />
        <LineField
          {...field('email')}
          help={t(isOpen ? 'users:emailHelp' : 'users:emailTheirs')}
          type="email"
          inputMode="email"
          maxLength={254}
          readOnly={!isOpen}
          value={values.email}
          onChange={(email) => change({ email })}
        />
        <CheckGroup
          {...field('roles')}
          help={values.roles.map((role) => t(`users:role.${nameOf(role)}`)).join(' ')}
          all={given.map(nameOf)}
          chosen={values.roles.map(nameOf)}
          nameOf={(name) => t(`app:roles.${name}`)}
          onChange={(names) => change({ roles: names.map((name) => ROLES[name]) })}
        />
        <SelectField
          {...field('lang')}
          value={values.lang}
          onChange={({ target }) => {
            const lang = LANGUAGES.find((one) => one === target.value);
            if (lang) change({ lang });
          }}
        >
          {LANGUAGES.map((lang) => (
            <option key={lang} value={lang}>
              {t(`users:language.${lang}`)}
            </option>
          ))}
        </SelectField>
        {user && (
          <Checkbox
            id={form.idOf('active')}
            checked={values.active}
            onChange={({ target }) => change({ active: target.checked })}
          >
            {t('users:field.active')}
          </Checkbox>
        )}
        {wrongActive && (
          <p role="alert" className={styles.quiet}>
            {wrongActive}
          </p>
        )}
        {user?.second_factor && (
          <>
            <Checkbox
              checked={values.forget_factors ?? false}
              onChange={({ target }) => change({ forget_factors: target.checked })}
            >
              {t('users:field.forget_factors')}
            </Checkbox>
            <p className={styles.quiet}>{t('users:forgetHelp')}</p>
          </>
        )}
        {user?.state === 'invited' && (
          <Checkbox checked={values.invite ?? false} onChange={({ target }) => change({ invite: target.checked })}>
            {t('users:field.invite')}
          </Checkbox>
        )}
      </CheckedForm>
      {guard.question}
    </Sheet>
  );
}

const nameOf = (role: number): RoleName =>
  (Object.keys(ROLES) as RoleName[]).find((name) => ROLES[name] === role) ?? 'Operator';
