// The tests read English, as those who write them do.

import en from '../../words/en.json';
import { use } from '../lib/spoken.svelte';

use('en', en);
