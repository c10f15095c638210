import { Button } from '#ui/controls/Button.tsx';
import { IconDeviceMobileDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { install, useInstall } from './install.ts';

/** Shown only while the browser offers to install. */
export function InstallButton() {
  const { t } = useTranslation('app');
  const offered = useInstall((state) => state.offer !== null);
  if (!offered) return null;
  return (
    <Button onClick={() => void install()} icon={<IconDeviceMobileDown stroke={1.75} aria-hidden />}>
      {t('install.button')}
    </Button>
  );
}
