import { IconButton } from '#ui/controls/IconButton.tsx';
import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openMenu } from './shellState.ts';

export function MenuButton() {
  const { t } = useTranslation('app');
  return <IconButton label={t('menu.open')} icon={<IconMenu2 size={24} stroke={1.75} />} onClick={openMenu} />;
}
