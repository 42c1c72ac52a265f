import { expect, test } from 'vitest'
import * as azulBots from '../../src/entries/bots'
import * as azulGame from '../../src/entries/index'
import * as qwirkleBots from '../../src/entries/qwirkle/bots'
import * as qwirkleGame from '../../src/entries/qwirkle/index'
import * as azulWeights from '../../src/entries/weights'
import { MOVES_CHECKSUM, movesChecksum } from './checksum.mjs'

// test/browser/worker.mjs checks the same in browsers.
test('the same seeds give the same moves and estimates on every platform', async () => {
  const library = {
    azulejo: azulGame,
    'azulejo/bots': azulBots,
    'azulejo/weights': azulWeights,
    'azulejo/qwirkle': qwirkleGame,
    'azulejo/qwirkle/bots': qwirkleBots,
  }
  expect(await movesChecksum(library)).toBe(MOVES_CHECKSUM)
})
