import { createApp } from 'vue'
import AzulTable from './AzulTable.vue'

createApp(AzulTable).mount('#app')
