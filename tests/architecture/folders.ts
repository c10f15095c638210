/** Inside these folders every folder imports only those named before it; files that stand beside them may import all. */
export const FOLDER_ORDER: Readonly<Record<string, readonly string[]>> = {
  server: [
    'db', // both databases behind one handle
    'realtime', // what devices are told when something changed
    'files',
    'threads', // knows no task: who owns the work declares it
    'jobs', // what is done later; knows no kind: who owns the work declares it
    'documents',
    'journal',
    'connectors',
    'kernel', // route, context, answers, errors, paging, scope
    'auth', // who asks
    'records', // rows that several areas read and write
    'commands', // the one command handler; knows no action
    'areas',
    'actions', // what each action does, with what the areas know
    'demo',
    'app', // the server put together
    'launch',
    'seed',
  ],
  'server/areas': [
    'live',
    'configuration',
    'reference',
    'devices',
    'itineraries',
    'outbox',
    'shipments',
    'orders',
    'notifications',
    'mailTemplates',
    'webhooks',
    'jobs',
    'picking',
    'lots',
    'views',
    'imports',
    'incidents',
    'documents',
    'locations',
    'reports',
    'logbook',
  ],
  offline: [
    'outbox', // the core, pure behind its ports
    'db',
    'guard',
    'session',
    'photos',
    'read',
    'blackBox',
    'device',
    'sync',
    'commands',
    'workSession',
    'picking',
    'hooks',
    'queries', // what the desk reads over the network
  ],
};
