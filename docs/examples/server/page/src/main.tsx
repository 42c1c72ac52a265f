import { render } from 'preact'
import { App } from './app'
import { findBase } from './links'
import { currentSettings } from './settings'
import './style.css'
import { loadWords } from './words'

const root = document.getElementById('app')
if (root !== null) {
  const words = await loadWords(currentSettings().language)
  const draw = () => render(<App words={words} />, root)
  draw()
  findBase().then(draw, () => {})
}
