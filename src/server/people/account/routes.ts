import type { Route } from '../../kernel/route.ts';
import { forgotPasswordRoute, registerRoute } from './askByMail.ts';
import { allowReplayRoute } from './allowReplay.ts';
import { changePasswordRoute } from './changePassword.ts';
import { editProfileRoute } from './editProfile.ts';
import { endTourRoute } from './endTour.ts';
import { beginProviderEntryRoute, enterByProviderRoute } from './enterByProvider.ts';
import { resetPasswordRoute } from './resetPassword.ts';
import { usersRoute } from './listUsers.ts';
import { saveUserRoute } from './saveUser.ts';
import { endIdentityRoute, identitiesRoute, resumeIdentityRoute } from './identityRoutes.ts';
import { endOtherSessionsRoute, endSessionRoute, ownSessionsRoute } from './sessionRoutes.ts';
import { validateEmailRoute } from './validateEmail.ts';

export const accountRoutes: readonly Route[] = [
  registerRoute,
  beginProviderEntryRoute,
  enterByProviderRoute,
  validateEmailRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  changePasswordRoute,
  editProfileRoute,
  endTourRoute,
  allowReplayRoute,
  ownSessionsRoute,
  identitiesRoute,
  endIdentityRoute,
  resumeIdentityRoute,
  endSessionRoute,
  endOtherSessionsRoute,
  usersRoute,
  saveUserRoute,
];
