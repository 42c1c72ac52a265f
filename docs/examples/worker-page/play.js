/** A game between a bot that thinks until the Move button is pressed and an easy one. */
import { applyMove, createGame, formatMove, viewFor } from 'azulejo'
import { addressesOf, drawSvg } from 'azulejo/svg'

export function play(worker) {
  const at = (id) => document.getElementById(id)
  const endless = worker.bot('endless').newGame()
  const easy = worker.bot('easy').newGame()
  let state = createGame({ seed: 'worker' })

  function show(marks) {
    at('table').innerHTML = drawSvg(state, { names: ['Endless', 'Easy'], ...marks })
  }

  function make(move) {
    const last = addressesOf(state, move).to
    state = applyMove(state, move)
    at('moves').append(
      Object.assign(document.createElement('li'), { textContent: formatMove(move) }),
    )
    show({ last })
  }

  at('think').onclick = async () => {
    at('think').disabled = true
    at('now').disabled = false
    const now = new AbortController()
    at('now').onclick = () => now.abort()
    const move = await endless.choose(viewFor(state, 0), 0, {
      moveNow: now.signal,
      onProgress({ iterations, line: [best], winChance }) {
        at('progress').textContent = `${iterations} iterations`
        const { from, to } = addressesOf(state, best)
        const label = `${Math.round(100 * winChance[0])} %`
        if (to.length > 0) show({ arrows: [{ from: from[0], to: to[0], label }] })
      },
    })
    at('now').disabled = true
    make(move)
    make(await easy.choose(viewFor(state, 1), 1))
    at('think').disabled = false
  }

  show()
  // For the console, and for tests.
  Object.assign(window, { worker, state: () => state })
}
