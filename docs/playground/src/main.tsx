import { render } from 'preact'
import { App, start } from './app'
import { currentSettings } from './settings'
import './style.css'
import { loadWords } from './words'

const root = document.getElementById('app')
if (root !== null) {
  const [words, found] = await Promise.all([loadWords(currentSettings().language), start()])
  render(<App {...found} words={words} />, root)
}

if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register('./offline.js')
