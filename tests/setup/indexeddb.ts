import 'fake-indexeddb/auto';
import './patience.ts';
