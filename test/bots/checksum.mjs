/**
 * Games between bots by seed, as a checksum that has to be the same on every platform: needs nothing but the library, so
 * that it also runs in browsers. `library` has the modules of the package by their names there.
 */
export async function movesChecksum(library) {
  const { azul } = library.azulejo
  const { qwirkle } = library['azulejo/qwirkle']
  const { greedyBot, mctsBot, playGame, samplingBot } = library['azulejo/bots']
  const { loadWeights } = library['azulejo/weights']
  const { greedyBot: qwirkleGreedyBot, searchBot } = library['azulejo/qwirkle/bots']
  let hash = 0x811c9dc5
  const add = (text) => {
    for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0), 0x01000193)
  }

  /** A bot whose estimates count as well, to their last digit. */
  const observed = (bot) => ({
    name: bot.name,
    async choose(view, player, options) {
      let last
      const onProgress = ({ winChance, visits }) => {
        last = [winChance, visits.map((one) => one.visits)]
      }
      const move = await bot.choose(view, player, { ...options, onProgress })
      // Without estimates, undefined.
      add(String(JSON.stringify(last)))
      return move
    },
    ...(bot.newGame && { newGame: () => observed(bot.newGame()) }),
  })
  const play = async (game, bots, options) => {
    const seats = bots.map(observed)
    const { moves, result } = await playGame(game, seats, { game: options, seed: 'checksum' })
    for (const { move } of moves) add(game.formatMove(move))
    add(JSON.stringify(result))
  }

  const mcts = mctsBot({ iterations: 200 })
  const noisy = mctsBot({
    iterations: 100,
    temperature: 0.7,
    noise: { alpha: 0.3, share: 0.25 },
  })
  const sampling = samplingBot(azul, { iterations: 40 })
  await play(azul, [mcts, noisy], { seed: 1 })
  await play(azul, [mcts, noisy, mcts], { seed: 2, board: 'grey', players: 3, maxRounds: 3 })
  await play(azul, [mcts, mcts], { seed: 3, board: 'crystal-x2', maxRounds: 4 })
  await play(azul, [greedyBot({ blur: 3 }), sampling], { seed: 4, maxRounds: 2 })
  const learned = mctsBot({ iterations: 100, weights: await loadWeights('colored') })
  await play(azul, [learned, mcts], { seed: 5, maxRounds: 3 })
  await play(azul, [learned, learned, learned], { seed: 6, players: 3, maxRounds: 2 })
  const search = searchBot({ iterations: 60 })
  await play(qwirkle, [search, search], { seed: 1 })
  await play(qwirkle, [search, qwirkleGreedyBot({ blur: 2 }), search], { seed: 2, players: 3 })
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** The checksum of the current bots. A change of how a bot plays renews it on purpose. */
export const MOVES_CHECKSUM = '331277f9'
