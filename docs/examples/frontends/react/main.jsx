/** Azul in React: the page chooses the opponent and counts the games won. */
import { result } from 'azulejo'
import { defineTable } from 'azulejo/table'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

defineTable()

const NAMES = ['Ana', 'Bot']

function App() {
  const [level, setLevel] = useState('easy')
  const [won, setWon] = useState(0)
  const count = ({ detail }) => {
    if (result(detail.view).winners.includes(0)) setWon(won + 1)
  }
  return (
    <>
      <header>
        <h1>Azul</h1>
        <label>
          Opponent:{' '}
          <select value={level} onChange={({ target }) => setLevel(target.value)}>
            {['easy', 'medium', 'hard'].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <output>Games won: {won}</output>
      </header>
      <azul-table bot={level} names={NAMES} onend={count} />
    </>
  )
}

createRoot(document.getElementById('app')).render(<App />)
