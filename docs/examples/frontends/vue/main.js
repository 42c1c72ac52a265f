import { defineTable } from 'azulejo/table'
import { createApp } from 'vue'
import App from './App.vue'

defineTable()
createApp(App).mount('#app')
