import { defineTable } from 'azulejo/table'
import { mount } from 'svelte'
import App from './App.svelte'

defineTable()
mount(App, { target: document.getElementById('app') })
