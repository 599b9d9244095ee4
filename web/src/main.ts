import { mount } from 'svelte';
import App from './App.svelte';
import { loadSettings } from './lib/settings';
import { speak } from './lib/spoken.svelte';
import './styles/base.css';
import './styles/pages.css';

const target = document.getElementById('app');
const begin = () => target && mount(App, { target });
// Without words every page shows their keys, which is better than nothing.
void speak(loadSettings().language).then(begin, begin);
