/** Somebody of the floor, as the session of a device holds them. */
export const PICKER = {
  id: 7,
  roles: [{ id: 97, permissions: [{ id: 4 }] }],
  client: { id: 1, name: 'T', active: true },
  profile: { email: '', name: 'Ana', lang: 'es' },
  clients: [],
};
