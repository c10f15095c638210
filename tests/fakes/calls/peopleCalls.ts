import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import { ROLES } from '#domain/people/roles.ts';
import { type Calls, NONE, ofClient } from './validCall.ts';

const ANSWER = { id: 'YQ', rawId: 'YQ', type: 'public-key', clientExtensionResults: {} };
const ASSERTION = { ...ANSWER, response: { clientDataJSON: 'e30', authenticatorData: 'YQ', signature: 'YQ' } };
const ATTESTATION = { ...ANSWER, response: { clientDataJSON: 'e30', attestationObject: 'YQ' } };

/** Valid examples of the calls about signing in, people and their devices, and programs. */
export const PEOPLE_CALLS = {
  enrolDevice: { of: () => ({ body: { name: 'Pistola 1' } }) },
  revokeDevice: { of: ({ device }) => ({ params: { deviceId: device } }) },
  setPin: { of: () => ({ body: { pin: '2581', password: DEMO_PASSWORD } }) },
  makeBadge: { of: () => ({ body: { password: DEMO_PASSWORD } }) },
  csrfCookie: { ...NONE, apart: true },
  login: { of: () => ({ body: { email: 'r100@0.test', password: DEMO_PASSWORD } }), apart: true },
  switchUser: { of: () => ({ body: { by: 'pin', user: 1, pin: '2580' } }), apart: true },
  proveSelf: { of: () => ({ body: { by: 'password', password: DEMO_PASSWORD } }) },
  logout: { ...NONE, apart: true },
  register: {
    of: () => ({
      body: { company: 'Tienda', name: 'Nora', email: 'nora@example.com', lang: 'es', time_zone: 'Europe/Madrid' },
    }),
    apart: true,
  },
  validateEmail: { of: () => ({ body: { token: 'nobody', password: 'tres palabras sueltas' } }), apart: true },
  forgotPassword: { of: () => ({ body: { email: 'nora@example.com' } }), apart: true },
  resetPassword: { of: () => ({ body: { token: 'nobody', password: 'tres palabras sueltas' } }), apart: true },
  changePassword: {
    of: () => ({ body: { password: DEMO_PASSWORD, new_password: 'tres palabras sueltas' } }),
    apart: true,
  },
  beginPasskeyEntry: { ...NONE, apart: true },
  enterByPasskey: { of: () => ({ body: { answer: ASSERTION } }), apart: true },
  beginProviderEntry: { of: () => ({ params: { provider: 'google' } }), apart: true },
  enterByProvider: { of: () => ({ params: { provider: 'google' }, body: { answer: '?code=a&state=b' } }), apart: true },
  endIdentity: {
    of: () => ({ params: { provider: 'google' }, body: { password: DEMO_PASSWORD } }),
    apart: true,
  },
  resumeIdentity: {
    of: () => ({ params: { provider: 'google' }, body: { password: DEMO_PASSWORD } }),
    apart: true,
  },
  beginPasskey: { of: () => ({ body: { password: DEMO_PASSWORD } }) },
  createPasskey: { of: () => ({ body: { name: 'iPhone', answer: ATTESTATION } }), apart: true },
  endPasskey: {
    of: ({ caller }) => ({ params: { passkeyId: caller }, body: { password: DEMO_PASSWORD } }),
    apart: true,
  },
  beginTotp: { of: () => ({ body: { password: DEMO_PASSWORD } }) },
  confirmTotp: { of: () => ({ body: { code: '000000' } }), apart: true },
  renewRecoveryCodes: { of: () => ({ body: { password: DEMO_PASSWORD } }), apart: true },
  endTotp: { of: () => ({ body: { password: DEMO_PASSWORD, code: '000000' } }), apart: true },
  foreseePerson: { of: ({ client }) => ({ params: { id_client: client }, body: { email: 'nobody@example.com' } }) },
  forgetCustomer: {
    of: ({ client }) => ({
      params: { id_client: client },
      body: { email: 'nobody@example.com', typed: 'nobody@example.com' },
    }),
  },
  foreseeClient: ofClient,
  forgetClient: { of: ({ client }) => ({ params: { id_client: client }, body: { typed: 'Otro' } }) },
  createApiToken: {
    of: ({ client }) => ({
      params: { id_client: client },
      body: { name: 'Sage', scopes: ['orders:read'], days: 90, password: DEMO_PASSWORD },
    }),
  },
  deleteApiToken: { of: ({ client, token }) => ({ params: { id_client: client, token_id: token } }) },
  allowReplay: { of: () => ({ body: { allowed: true } }) },
  endSession: { of: ({ caller }) => ({ params: { sessionId: caller } }), apart: true },
  endOtherSessions: { ...NONE, apart: true },
  saveUser: {
    of: ({ caller, client }) => ({
      body: {
        name: 'Iria',
        email: `iria-${caller}-${client}@example.com`,
        lang: 'es',
        roles: [ROLES.Operator],
        active: true,
      },
    }),
  },
  endTour: NONE,
  editProfile: { of: () => ({ body: { name: 'Ana Ruiz', lang: 'es' } }) },
} satisfies Calls;
