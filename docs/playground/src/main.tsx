import { render } from 'preact'
import { App } from './app'
import './style.css'
import { writeTiles } from './tiles'

writeTiles()
render(<App />, document.getElementById('app')!)

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker.register('./offline.js').catch(() => {
    // Without it, the page needs the network: as any other.
  })
