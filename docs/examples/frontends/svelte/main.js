import { mount } from 'svelte'
import AzulTable from './AzulTable.svelte'

mount(AzulTable, { target: document.getElementById('app') })
