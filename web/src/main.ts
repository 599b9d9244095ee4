import { mount } from 'svelte';
import App from './App.svelte';
import './styles/base.css';
import './styles/pages.css';

const target = document.getElementById('app');
if (target) mount(App, { target });
